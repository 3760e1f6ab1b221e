import { readdirSync } from 'node:fs'

const folder = new URL('../schema/', import.meta.url)

/** Every export of the schema folder, for the tests that compare it with what drizzle-kit generated; it reads the folder whole too. */
export async function readSchema(): Promise<Record<string, unknown>> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>),
  )
  return Object.assign({}, ...modules)
}
