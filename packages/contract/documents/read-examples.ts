import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Example } from '../src/kit/example.ts'
import { derivedExampleOf } from '../src/resources/registry.ts'
import type { Examples } from './examples.ts'

const folder = join(import.meta.dirname, '../../../fixtures/contract')

/** Names of every golden file: of the operations, of the frames. */
export function goldenNames(): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.json')).map((file) => file.replace(/\.json$/, ''))
}

/** One golden file as it stands. Throws where it is missing or not JSON. */
export function readGolden(name: string): unknown {
  return JSON.parse(readGoldenText(name))
}

/** Its text. */
export function readGoldenText(name: string): string {
  return readFileSync(goldenPath(name), 'utf8')
}

export function goldenPath(name: string): string {
  return join(folder, `${name}.json`)
}

/** One example of an operation: its golden file, or what follows from the declaration of a resource that has none. */
export function readExample(operation: string): Example {
  if (existsSync(goldenPath(`operations/${operation}`)))
    return Example.parse(readGolden(`operations/${operation}`))
  const derived = derivedExampleOf(operation)
  if (!derived) throw new Error(`${operation} has no example`)
  return derived
}

/** Every golden example: of the operations by name, of the frames by socket and direction. What follows from a declaration is not quoted: its schema says it. */
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
