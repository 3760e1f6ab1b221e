import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = dirname(fileURLToPath(import.meta.url))
const BUNDLED = join(HERE, '../../node_modules/.bin/node')
/** A store of gigabytes is read for minutes; an answer to "what is wrong here" is wanted sooner. */
const LONGEST_MS = 120_000

/**
 * Reads what a SQLite store says of itself, by a process that is its owner's: whoever opens it may leave files beside it.
 * @param {string} file
 * @param {{ check?: boolean }} wanted whether its pages are looked at, too
 * @returns {{ migrations: string[], sqlite: string, check: string } | { why: string }} `check`: ok, late, or the first fault
 */
export function probeStore(file, { check = false } = {}) {
  const node =
    Number(process.versions.node.split('.')[0]) >= 24 || !existsSync(BUNDLED) ? process.execPath : BUNDLED
  const facts = ask(node, file, 'facts')
  if ('why' in facts || !check) return facts
  const checked = ask(node, file, 'check')
  return { ...facts, check: checked.check ?? checked.why }
}

function ask(node, file, what) {
  const { uid, gid } = lstatSync(file)
  const asOwner = process.getuid?.() === 0 && uid !== 0 ? { uid, gid } : {}
  const program = join(HERE, 'store-facts.mjs')
  const child = spawnSync(node, ['--disable-warning=ExperimentalWarning', program, file, what], {
    encoding: 'utf8',
    timeout: LONGEST_MS,
    env: { PATH: process.env.PATH },
    ...asOwner,
  })
  if (child.error?.code === 'ETIMEDOUT') return { check: 'late' }
  if (child.error) return { why: child.error.code ?? child.error.message }
  try {
    return JSON.parse(child.stdout)
  } catch {
    return { why: child.stderr.trim().split('\n').at(-1) || `it ended with ${child.status}` }
  }
}
