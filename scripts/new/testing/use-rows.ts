// Run in a copy of the house: serves it with the demo's people and uses a resource over HTTP as its administrator. Prints what was answered.
import { join } from 'node:path'
import type * as SignIn from '../../../apps/server/src/testing/sign-in.ts'
import type * as TestServer from '../../../apps/server/src/testing/test-server.ts'

const [path = '', body = '{}', change = '{}'] = process.argv.slice(2)
const testing = join(import.meta.dirname, '../../../apps/server/src/testing')
const { startTestServer }: typeof TestServer = await import(join(testing, 'test-server.ts'))
const { tokenCaller }: typeof SignIn = await import(join(testing, 'sign-in.ts'))

const server = await startTestServer()
const { headers } = await tokenCaller(server.app, 'admin')
const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: string) => {
  const type = payload ? { 'content-type': 'application/json' } : {}
  const { statusCode, body: text } = await server.app.inject({
    ...{ method, url: `/api${url}`, headers: { ...headers, ...type } },
    ...(payload && { payload }),
  })
  return { status: statusCode, body: text ? JSON.parse(text) : null }
}
const made = await ask('POST', path, body)
const own = `${path}${made.body.id}/`
console.log(
  JSON.stringify({
    made,
    list: await ask('GET', path),
    changed: await ask('PATCH', own, change),
    deleted: await ask('DELETE', own),
    gone: await ask('GET', own),
  }),
)
await server.stop()
