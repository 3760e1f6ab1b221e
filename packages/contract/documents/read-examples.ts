import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Example } from '../src/kit/example.ts'
import type { Examples } from './examples.ts'

const folder = join(import.meta.dirname, '../../../fixtures/contract')

/** One golden file as it stands. Throws where it is missing or not JSON. */
export function readGolden(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
}

/** One example of an operation. */
export function readExample(operation: string): Example {
  return Example.parse(readGolden(`operations/${operation}`))
}

/** Every golden example: of the operations by name, of the frames by socket and direction. */
export function readExamples(): Examples {
  const names = readdirSync(join(folder, 'operations')).map((file) => file.replace(/\.json$/, ''))
  return {
    operations: Object.fromEntries(names.map((name) => [name, readExample(name)])),
    frames: {
      business: { client: frames('business-client'), server: frames('business-server') },
      chat: { client: frames('chat-client'), server: frames('chat-server') },
    },
  }
}

function frames(name: string) {
  return readGolden(`${name}-frames`) as { action: string }[]
}
