import { readFileSync } from 'node:fs'

/**
 * The address of PostgreSQL, null where the store is SQLite's: `DATABASE_URL`, with the password from `DATABASE_PASSWORD_FILE` where that
 * is set, so that no environment has it. Throws a sentence that repeats neither: the address may hold a password.
 */
export function databaseUrl({
  DATABASE_URL: url,
  DATABASE_PASSWORD_FILE: file,
}: NodeJS.ProcessEnv): string | null {
  if (!url) return null
  const address = URL.parse(url)
  if (!address || !/^postgres(?:ql)?:$/.test(address.protocol))
    throw new Error('DATABASE_URL must be postgres://user:password@host/database')
  if (!file) return url
  if (address.password)
    throw new Error('DATABASE_PASSWORD_FILE and DATABASE_URL: one of them has the password')
  // Encoded whole: what WHATWG leaves as it is, "%" and quotes among them, other readers of addresses would take for their own.
  address.password = encodeURIComponent(passwordIn(file))
  return address.href
}

function passwordIn(file: string): string {
  let password: string
  try {
    password = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`DATABASE_PASSWORD_FILE cannot be read (${code})`)
  }
  if (password === '') throw new Error('DATABASE_PASSWORD_FILE is empty')
  return password
}
