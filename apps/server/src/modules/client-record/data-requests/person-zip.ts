import type { Store } from '@ramal/db/store/store'
import { csvCell } from '@ramal/domain/list-import/read-csv'
import { Zip, ZipDeflate } from 'fflate'
import { PERSON_SOURCES, type Person, personRows } from './person-rows.ts'

/** Rows that are read at once: between two slices others have their turn. */
const AT_ONCE = 250
/** What spreadsheets know UTF-8 by. */
const MARK = '\ufeff'

/**
 * All that is kept of a person as a ZIP, in pieces as they come: a JSON list for each table, and their recordings as a CSV. Sound files
 * themselves are not in it: the list names them.
 */
export async function* personZip(store: Store, person: Person): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const recordings: string[] = [`${MARK}call;started_at;seconds;file\r\n`]
  for (const source of PERSON_SOURCES) {
    const file = fileIn(zip, `${source.name}.json`)
    let [after, written] = [0, 0]
    file.push('[')
    for (;;) {
      const slice = { person, after, limit: AT_ONCE }
      const rows = await store.read((tx) => personRows(tx, source, slice), { long: true })
      for (const row of rows) {
        file.push(`${written === 0 ? '' : ','}\n${JSON.stringify(row)}`)
        written += 1
        if (source.name === 'calls' && row['recording_file'] !== null) recordings.push(recordingLine(row))
      }
      yield* pieces.splice(0)
      if (rows.length < AT_ONCE) break
      after = Number(rows.at(-1)?.['id'])
    }
    file.end('\n]\n')
  }
  fileIn(zip, 'recordings.csv').end(recordings.join(''))
  zip.end()
  yield* pieces.splice(0)
}

function fileIn(zip: Zip, name: string) {
  const file = new ZipDeflate(name)
  zip.add(file)
  return {
    push: (text: string) => file.push(Buffer.from(text)),
    end: (text: string) => file.push(Buffer.from(text), true),
  }
}

function recordingLine(row: Readonly<Record<string, unknown>>): string {
  const started = new Date(Number(row['started_at'])).toISOString()
  const seconds = String(Math.round(Number(row['recording_ms'] ?? 0) / 1000))
  const cells = [String(row['uid']), started, seconds, String(row['recording_file'])]
  return `${cells.map((cell) => csvCell(cell)).join(';')}\r\n`
}
