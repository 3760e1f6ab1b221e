import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { watch } from '../build/bundle.ts'
import { engineOf, PROGRAMS, ROOT } from '../build/programs.ts'
import type { Program } from './program.ts'

/** `npm run dev`: a changed program is bundled and started again; the console's files are rebuilt (reload the page to see them). */
export async function reloadOnChange(programs: readonly Program[]): Promise<void> {
  for (const program of programs) {
    const engine = engineOf(program.name, process.env)
    await watch({ ...PROGRAMS[program.name], engine }, () => program.restart())
  }
  spawn(join(ROOT, 'node_modules/.bin/vite'), ['build', '--watch', '--logLevel=warn'], {
    cwd: join(ROOT, 'apps/console'),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}
