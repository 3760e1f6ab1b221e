import { parseArgs } from 'node:util'
import { planOfChanges } from './changed/plan.ts'
import { installMissing } from './install.ts'
import { failureLines } from './reports.ts'
import type { Counts } from './run-command.ts'
import { runStages } from './run-stages.ts'
import { ON_POSTGRES, STAGES, type Stage } from './stages.ts'

// `npm test`: every stage; one that fails does not hide what the others say. `--only a,b` runs some of them, `--changed` or
// `--changed=REF` what a change since main or REF can break (decision 053), `--store postgres` the server's suites and the
// stories on that engine (decision 064).
const began = performance.now()
const { only, changed, isOnPostgres } = readOptions(process.argv.slice(2))
const total: Counts = { passed: 0, failed: 0 }

installMissing()
const plan = isOnPostgres ? { stages: ON_POSTGRES, remarks: [] } : await planOf(changed)
const remarks = [...plan.remarks]
const chosen = plan.stages.filter(({ name }) => !only || only.includes(name))
await runStages(chosen, ({ name, counts, seconds }) => {
  total.passed += counts.passed
  total.failed += counts.failed
  remarks.push(...(counts.remarks ?? []))
  // Not every stage has tests with names.
  if (counts.failed > 0) remarks.push(`FAIL stage ${name}: ${counts.failed}`)
  const verdict = counts.failed === 0 ? 'ok  ' : 'FAIL'
  const figures = `${String(counts.passed).padStart(5)} passed ${seconds.toFixed(1).padStart(7)} s`
  console.log(`${verdict} ${name.padEnd(12)} ${figures}${skippedOf(counts)}`)
})
for (const remark of remarks) console.log(`\n${remark}`)
console.log(`\n${((performance.now() - began) / 1000).toFixed(0)} s in all`)
// Whoever sees only the end of a long log still reads what failed.
for (const line of failureLines(remarks)) console.log(line)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

async function planOf(ref: string | null): Promise<{ stages: readonly Stage[]; remarks: readonly string[] }> {
  if (ref === null) return { stages: STAGES, remarks: [] }
  try {
    return await planOfChanges(ref)
  } catch (error) {
    console.error(String(error))
    process.exit(1)
  }
}

function skippedOf({ skipped = 0 }: Counts): string {
  return skipped > 0 ? `  (${skipped} skipped)` : ''
}

function readOptions(args: readonly string[]): {
  only: string[] | null
  changed: string | null
  isOnPostgres: boolean
} {
  // Without a value `--changed` means main; the parser knows no option whose value may be absent.
  const { values } = parseArgs({
    args: args.map((arg) => (arg === '--changed' ? '--changed=main' : arg)),
    options: { only: { type: 'string' }, changed: { type: 'string' }, store: { type: 'string' } },
  })
  if (values.store !== undefined && values.store !== 'postgres') {
    console.error('--store takes postgres; without it the tests run on SQLite')
    process.exit(1)
  }
  return {
    only: values.only?.split(',') ?? null,
    changed: values.changed ?? null,
    isOnPostgres: values.store !== undefined,
  }
}
