import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isRelease } from '../is-release.mjs'
import { npm, ROOT } from '../npm.mjs'
import { speaker } from '../operator/language.mjs'
import { SBOM } from '../operator/texts/sbom.mjs'

/**
 * Writes the software bill of materials (CycloneDX 1.5, JSON) to `--out FILE` or stdout. npm makes it of package-lock.json alone, so it
 * works on a fresh clone and says what would be installed, not what happens to be; a release brings the one it was made with. Returns
 * the exit code.
 */
export function sbom(args, language = 'en') {
  const say = speaker(SBOM, language)
  const out = outOf(args)
  if (out === null) {
    console.error(say('sbom.usage'))
    return 2
  }
  const bill = isRelease(ROOT) ? kept() : made(say)
  if (!bill) return 1
  const text = `${JSON.stringify(bill, null, 2)}\n`
  if (out === undefined) process.stdout.write(text)
  else return write(resolve(out), text, { count: bill.components.length, say })
  return 0
}

/** Null: called wrongly. */
function outOf(args) {
  try {
    return parseArgs({ args, options: { out: { type: 'string' } } }).values.out
  } catch {
    return null
  }
}

function kept() {
  return JSON.parse(readFileSync(join(ROOT, 'sbom.json'), 'utf8'))
}

function made(say) {
  const { status, stdout, stderr } = npm([
    'sbom',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--loglevel=error',
  ])
  if (status !== 0) {
    console.error(say('sbom.npm', { why: stderr }))
    return null
  }
  const bill = JSON.parse(stdout)
  // npm names the product after the folder it lies in.
  bill.metadata.component.name = 'ramal'
  return bill
}

function write(file, text, { count, say }) {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } catch (error) {
    console.error(say('sbom.unwritable', { file, why: String(error.code) }))
    return 1
  }
  console.log(say('sbom.done', { file, count }))
  return 0
}
