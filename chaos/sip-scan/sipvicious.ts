import { spawnSync } from 'node:child_process'

/** Runs one of sipvicious' programs and gives the users, or passwords, it claims to have found; null when it is not installed. */
export function sipvicious(program: 'svwar' | 'svcrack', args: readonly string[]): string[] | null {
  const run = spawnSync(program, [...args], { encoding: 'utf8', timeout: 120_000 })
  if (run.error && 'code' in run.error && run.error.code === 'ENOENT') return null
  // Its findings are the rows of a table: | 1001 | reqauth |
  return `${run.stdout}${run.stderr}`
    .split('\n')
    .filter((line) => /^\|\s*\d+\s*\|/.test(line))
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
}
