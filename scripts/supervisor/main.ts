import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildChanged } from '../build/build-changed.ts'
import { ROOT } from '../build/programs.ts'
import { isRelease } from '../is-release.mjs'
import { readDemo } from './demo.ts'
import { keepForOwner, makeDataDir } from './owner-only.ts'
import { PortRefusedError } from './ports.ts'
import { readAccount, runAs } from './rights.ts'
import { readSettings } from './settings.ts'
import { type Stack, startStack } from './stack.ts'
import { welcome } from './welcome.ts'

const began = performance.now()
let stack: Stack | null = null
let ending = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => void end(0))

// What is printed may go to a full disk or to somebody who has left: nothing of the product ends by it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  const settings = readSettings(process.env)
  const account = readAccount(process.env, { host: settings.host, uid: process.getuid?.() ?? null })
  if (!isRelease(ROOT)) buildChanged()
  if (account) runAs(account, settings.dataDir)
  // What the programs write is about people: it is the owner's alone, whoever of them makes the file.
  process.umask(0o077)
  makeDataDir(settings.dataDir)
  keepForOwner(settings.dataDir, (sentence) => console.error(sentence))
  const before = readDemo(settings.dataDir)
  const isNewStore = !process.env['DATABASE_URL'] && !existsSync(join(settings.dataDir, 'ramal.db'))
  stack = await startStack(settings)
  if (ending) await stack.stop()
  else {
    const demo = readDemo(settings.dataDir)
    const isNewPassword = demo?.password !== before?.password
    const seconds = (performance.now() - began) / 1000
    console.log(
      welcome(settings, {
        ports: stack.ports,
        sipHost: stack.sipHost,
        demo,
        isNewPassword,
        isNewStore,
        seconds,
      }),
    )
    process.send?.({
      type: 'ready',
      ports: stack.ports,
      pids: Object.fromEntries(stack.programs.map((p) => [p.name, p.pid])),
    })
    if (process.argv.includes('--dev'))
      await import('./dev.ts').then(({ reloadOnChange }) => reloadOnChange(stack?.programs ?? []))
  }
} catch (error) {
  // A sentence is enough where the person can act; a stack only where the fault is ours.
  console.error(
    error instanceof PortRefusedError || !(error instanceof Error)
      ? String(error instanceof Error ? error.message : error)
      : `Ramal could not start: ${error.message}`,
  )
  await end(1)
}

async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  await stack?.stop()
  process.exit(code)
}
