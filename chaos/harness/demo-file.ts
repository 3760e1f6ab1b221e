import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the demo says of itself, beside its store. */
export interface DemoFile {
  readonly password: string
  readonly sip: { readonly port: number }
  readonly numbers: readonly string[]
  readonly channels: readonly {
    readonly id: number
    readonly app_secret: string
    readonly verify_token: string
  }[]
}

/** The demo of a product that has started. */
export function demoOf(dataDir: string): DemoFile {
  return JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as DemoFile
}
