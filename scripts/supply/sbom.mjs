import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isRelease } from '../is-release.mjs'
import { npm, ROOT } from '../npm.mjs'

/**
 * Writes the software bill of materials (CycloneDX 1.5, JSON) to `--out FILE` or stdout. npm makes it of package-lock.json alone, so it
 * works on a fresh clone and says what would be installed, not what happens to be; a release brings the one it was made with. Returns
 * the exit code.
 */
export function sbom(args) {
  const { values } = parseArgs({ args, options: { out: { type: 'string' } } })
  const bill = isRelease(ROOT) ? kept() : made()
  if (!bill) return 1
  const text = `${JSON.stringify(bill, null, 2)}\n`
  if (values.out === undefined) process.stdout.write(text)
  else write(resolve(values.out), text, bill.components.length)
  return 0
}

function kept() {
  return JSON.parse(readFileSync(join(ROOT, 'sbom.json'), 'utf8'))
}

function made() {
  const { status, stdout, stderr } = npm([
    'sbom',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--loglevel=error',
  ])
  if (status !== 0) {
    console.error(`npm could not make it:\n${stderr}`)
    return null
  }
  const bill = JSON.parse(stdout)
  // npm names the product after the folder it lies in.
  bill.metadata.component.name = 'ramal'
  return bill
}

function write(file, text, count) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`${file}: ${count} components`)
}
