import { connectPg, type PgConnection } from './connection.ts'

/** Of the lock that a server holds on its database: "ramal" in letters of an old telephone. */
const OWNER = 72_625
/** How long the session of a server that was killed may linger. */
const WAIT_MS = 10_000

/** The one connection that writes: it holds the lock of the database's owner as long as it lives (decision 008). @throws Error when another server holds it */
export async function connectOwner(url: string, statementMs: number): Promise<PgConnection> {
  const connection = await connectPg(url, statementMs)
  try {
    await connection.query({ text: `set lock_timeout = ${WAIT_MS}; set statement_timeout = 0` })
    await connection.query({ text: `select pg_advisory_lock(${OWNER})` })
    await connection.query({ text: `set lock_timeout = 0; set statement_timeout = ${statementMs}` })
    return connection
  } catch (error) {
    await connection.close()
    throw new Error('the database of DATABASE_URL is in use by another server, or does not answer', {
      cause: error,
    })
  }
}
