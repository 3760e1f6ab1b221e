import { runCli } from './cli/run.ts'

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  onInterrupt: (act) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, act)
  },
})
