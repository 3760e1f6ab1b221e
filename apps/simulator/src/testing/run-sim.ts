import { runCli } from '../cli/run.ts'
import { TOKEN } from './running-simulator.ts'

export type Line = Record<string, unknown>

/** Runs `sim …` against a simulator as a person does, without the process around it. */
export function runSim(url: string, ...args: string[]) {
  const lines: Line[] = []
  const errors: string[] = []
  const done = runCli([...args, '--sim', url], {
    env: { SIM_TOKEN: TOKEN },
    out: (line) => lines.push(JSON.parse(line)),
    err: (line) => errors.push(line),
    onInterrupt: () => {},
  })
  return { lines, errors, done }
}

/** The kinds of events, each once, in their order. */
export function kinds(lines: Line[]): unknown[] {
  return [...new Set(lines.map((line) => line['event']))]
}
