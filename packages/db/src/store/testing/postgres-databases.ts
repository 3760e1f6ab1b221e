import { connectPg, type PgConnection } from '../pg/connection.ts'

/** Where the tests' PostgreSQL is told to those who run on it: the address of a database of its own. */
export const TEST_DATABASE = 'RAMAL_TEST_DATABASE'

let admin: Promise<PgConnection> | null = null
let made = 0

async function command(text: string): Promise<void> {
  admin ??= connectPg(urlOf('postgres'), 0)
  await (await admin).query({ text })
}

/** The address of a database of the tests' server. @throws Error where none was started */
export function urlOf(database: string): string {
  const address = process.env[TEST_DATABASE]
  if (!address) throw new Error('these tests need the PostgreSQL that vitest.postgres.config.ts starts')
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}

/** Makes a database, a copy of `template` where one is named; returns its name. */
export async function createDatabase(template = 'template0'): Promise<string> {
  made += 1
  const name = `ramal_${process.pid}_${made}`
  await command(`create database ${name} template ${template}`)
  return name
}

export async function dropDatabase(name: string): Promise<void> {
  await command(`drop database ${name} with (force)`)
}
