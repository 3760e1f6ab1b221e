import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../../../platform/log.ts'
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

/** For commands about people: a key that nobody asks for. */
export const noKeys: OperatorDeps['replacement'] = {
  isOurs: true,
  isAlone: true,
  replace: () => Promise.reject(new Error('no key is replaced here')),
  status: () => Promise.reject(new Error('no key is asked for here')),
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
    run: (argv, say) => runCommand(argv, [deps], { log: silentLog, say }),
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
