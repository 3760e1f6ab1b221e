import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { npm } from '../npm.mjs'

/**
 * Writes the software bill of materials (CycloneDX 1.5, JSON) to `--out FILE` or stdout. npm makes it of package-lock.json alone, so it
 * works on a fresh clone and says what would be installed, not what happens to be. Returns the exit code.
 */
export function sbom(args) {
  const { values } = parseArgs({ args, options: { out: { type: 'string' } } })
  const made = npm([
    'sbom',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--loglevel=error',
  ])
  if (made.status !== 0) {
    console.error(`npm could not make it:\n${made.stderr}`)
    return 1
  }
  const bill = JSON.parse(made.stdout)
  // npm names the product after the folder it lies in.
  bill.metadata.component.name = 'ramal'
  const text = `${JSON.stringify(bill, null, 2)}\n`
  if (values.out === undefined) process.stdout.write(text)
  else write(resolve(values.out), text, bill.components.length)
  return 0
}

function write(file, text, count) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`${file}: ${count} components`)
}
