/** The peer: bare Fastify, which runs the statements of our page as they are, prepared once, and sends their rows as they come. */
import type { AddressInfo } from 'node:net'
import Database from 'better-sqlite3'
import fastify from 'fastify'

const [file, statements] = process.argv.slice(2)
const db = new Database(file, { readonly: true })
db.function('ramal_fold', { deterministic: true }, (text) => text)
const asked = (JSON.parse(statements ?? '[]') as { sql: string; params: unknown[] }[]).map(
  ({ sql, params }) => ({
    statement: db.prepare(sql),
    params,
  }),
)

const app = fastify()
app.get('/', async () => asked.map(({ statement, params }) => statement.all(...params)))
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.on('disconnect', () => process.exit(0))
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as AddressInfo).port })
