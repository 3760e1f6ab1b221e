import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ROOT } from '../../build/programs.ts'

/** How a command ended. */
export interface Called {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Begins backup, restore or migrate as a process of its own, as `npx ramal` does. */
export function begin(dataDir: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const { DATABASE_URL: _, SECRET_KEY_FILE: __, SECRET_KEY_COMMAND: ___, ...own } = process.env
  return spawn(
    process.execPath,
    [join(ROOT, 'scripts/operator/keep-data.ts'), process.cwd(), 'en', ...args],
    {
      env: { ...own, DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
}

/** Runs it to its end. */
export async function call(
  dataDir: string,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
): Promise<Called> {
  const child = begin(dataDir, args, env)
  const [out, err] = [text(child.stdout!), text(child.stderr!)]
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, out: await out, err: await err }
}
