import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the server wrote about its demo, as far as the welcome needs it (architecture §4a). */
export interface Demo {
  password: string
  sim: { url: string; token: string } | null
}

/** Null where the store is no demo. */
export function readDemo(dataDir: string): Demo | null {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as Demo
  } catch {
    return null
  }
}
