import fastify from 'fastify'
import { expect, it } from 'vitest'
import { errorHandling } from './errors.ts'

it('A path below /api that nothing serves is compared with all routes without making their patterns anew', async () => {
  let made = 0
  const spec = {
    method: 'POST',
    get path() {
      made += 1
      return '/thing/:id/'
    },
  }
  const app = fastify()
  app.decorate('declaredRoutes', new Set([spec]) as never)
  errorHandling(app)
  const status = async (url: string) => (await app.inject({ url })).statusCode
  expect(await status('/api/nothing/')).toBe(404)
  const afterFirst = made
  for (let at = 0; at < 10; at += 1) expect(await status(`/api/nothing/${at}/`)).toBe(404)
  expect(await status('/api/thing/1')).toBe(405)
  expect(await status('/api/thing/1/?a=/api/')).toBe(405)
  expect(made).toBe(afterFirst)
})
