import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../../../platform/log.ts'
import { demoBox } from '../../../testing/demo-store.ts'
import type { OperatorDeps } from '../command.ts'
import { runCommand } from '../operator.ts'
import { openOperatorDoor } from '../socket.ts'

const RAMAL = join(import.meta.dirname, '../../../../../../scripts/ramal.mjs')

/** How `npx ramal` ended, and what it printed. */
export interface Called {
  code: number
  out: string
  err: string
}

const never = (what: string) => () => Promise.reject(new Error(`nobody asks for ${what} here`))

/** For commands about people: what none of them asks for. */
export const unasked: Omit<OperatorDeps, 'store' | 'clock' | 'access'> = {
  replacement: { isOurs: true, isAlone: true, replace: never('a key'), status: never('a key') },
  retention: { purge: never('a purge'), foresee: never('a purge') },
  box: demoBox(),
  version: '1.2.3',
  place: { host: '127.0.0.1', publicAddress: '127.0.0.1', port: 8080, sipHost: '127.0.0.1', sipPort: 5060 },
  startedWith: { PORT: '8080', MEDIA_PORT: '20000' },
  health: () => ({ engine: true, media: false }),
}

/** Runs the command itself, as a process, on a data folder. */
export function callRamal(dataDir: string, ...args: string[]): Promise<Called> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: dataDir, LC_ALL: 'en' }
    const child = execFile(process.execPath, [RAMAL, ...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
}

/** The operator's door of a test server, in a folder of its own. */
export async function openTestDoor(deps: OperatorDeps) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ramal-door-'))
  const door = await openOperatorDoor(dataDir, {
    log: silentLog,
    run: (argv, say, papers) => runCommand(argv, [deps], { log: silentLog, say, papers }),
  })
  return {
    dataDir,
    call: (...args: string[]) => callRamal(dataDir, ...args),
    close() {
      door.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
