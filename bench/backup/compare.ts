import { createHash } from 'node:crypto'
import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** What differs between two data folders: tables row by row, recordings and files byte by byte. */
export async function differences(one: string, other: string): Promise<string[]> {
  const stores = [one, other].map((folder) => new Database(join(folder, 'ramal.db'), { readonly: true }))
  const found: string[] = []
  for (const table of tablesOf(stores[0]!)) {
    const [left, right] = stores.map((raw) =>
      raw.prepare(`select * from "${table}" order by rowid`).raw().iterate(),
    )
    for (let row = 0; ; row += 1) {
      const [a, b] = [left!.next(), right!.next()]
      if (a.done && b.done) break
      if (JSON.stringify(a.value) === JSON.stringify(b.value)) continue
      found.push(`${table}, row ${row}`)
      break
    }
    left!.return?.()
    right!.return?.()
  }
  for (const raw of stores) raw.close()
  for (const folder of ['recordings', 'files']) {
    const [left, right] = await Promise.all([one, other].map((root) => sumsOf(join(root, folder))))
    for (const path of new Set([...left!.keys(), ...right!.keys()]))
      if (left!.get(path) !== right!.get(path)) found.push(`${folder}/${path}`)
  }
  return found
}

function tablesOf(raw: Database.Database): string[] {
  const sql =
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and sql not like '%without rowid%'"
  return raw.prepare<[], string>(sql).pluck().all()
}

async function sumsOf(folder: string): Promise<Map<string, string>> {
  const sums = new Map<string, string>()
  for (const entry of listOf(folder)) {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(join(folder, entry))) hash.update(chunk)
    sums.set(entry, hash.digest('hex'))
  }
  return sums
}

function listOf(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  } catch {
    return []
  }
}
