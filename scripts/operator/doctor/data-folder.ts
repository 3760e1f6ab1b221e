import { accessSync, constants, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, finding, why } from './finding.ts'

/** Whom DATA_DIR belongs to, and that nobody else may read what is in it. */
export function dataFolderFindings(env: NodeJS.ProcessEnv, folder: string): Finding[] {
  if (!existsSync(folder)) return [finding('folder', 'note', 'folder.none', { folder })]
  try {
    return [...ownerFindings(folder), ...keyFindings(env, folder)]
  } catch (error) {
    return [finding('folder', 'todo', 'folder.unreadable', { folder, why: why(error) })]
  }
}

function ownerFindings(folder: string): Finding[] {
  const { uid } = lstatSync(folder)
  const asked = process.getuid?.() ?? uid
  if (asked !== 0 && asked !== uid)
    return [finding('folder', 'todo', 'folder.others', { folder, uid: String(uid), asked: String(asked) })]
  const inside = readdirSync(folder).map((name) => join(folder, name))
  const foreign = inside.find((path) => lstatSync(path).uid !== uid)
  const open = inside.filter((path) => isOpen(path))
  const findings: Finding[] = []
  if (foreign)
    findings.push(finding('folder', 'todo', 'folder.foreign', { path: foreign, uid: String(uid), folder }))
  // A folder of mode 0700 keeps others out whatever is in it.
  if (open.length > 0 && isOpen(folder))
    findings.push(
      finding('folder', 'todo', 'folder.open', { folder, path: open[0] ?? '', count: open.length }),
    )
  return findings.length > 0 ? findings : [finding('folder', 'ok', 'folder.ok', { folder, uid: String(uid) })]
}

/** Whether others than the owner may do anything with it. */
function isOpen(path: string): boolean {
  const found = lstatSync(path)
  return !found.isSymbolicLink() && (found.mode & 0o077) !== 0
}

function keyFindings(env: NodeJS.ProcessEnv, folder: string): Finding[] {
  const { SECRET_KEY_FILE: file, SECRET_KEY_COMMAND: command } = env
  if (file && !isReadable(file)) return [finding('key', 'todo', 'key.unreadable', { key: file })]
  if (file || command) return [finding('key', 'ok', 'key.outside')]
  const key = join(folder, 'secret.key')
  if (existsSync(key)) return [finding('key', 'ok', 'key.ok', { key })]
  return existsSync(join(folder, 'ramal.db')) ? [finding('key', 'todo', 'key.none', { key })] : []
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}
