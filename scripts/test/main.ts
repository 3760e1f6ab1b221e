import { installMissing } from './install.ts'
import type { Counts } from './run-command.ts'
import { STAGES } from './stages.ts'

// `npm test`: every stage in turn; a stage that fails does not hide what the others say.
const began = performance.now()
const only = optionOf('--only')?.split(',')
const total: Counts = { passed: 0, failed: 0 }
const remarks: string[] = []

installMissing()
for (const stage of STAGES) {
  if (only && !only.includes(stage.name)) continue
  const started = performance.now()
  const counts = await stage.run()
  total.passed += counts.passed
  total.failed += counts.failed
  remarks.push(...(counts.remarks ?? []))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${counts.failed === 0 ? 'ok  ' : 'FAIL'} ${stage.name.padEnd(12)} ${String(counts.passed).padStart(5)} passed ${seconds.padStart(7)} s${skippedOf(counts)}`,
  )
}
for (const remark of remarks) console.log(`\n${remark}`)
console.log(`\n${((performance.now() - began) / 1000).toFixed(0)} s in all`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

function skippedOf({ skipped = 0 }: Counts): string {
  return skipped > 0 ? `  (${skipped} skipped)` : ''
}

function optionOf(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}
