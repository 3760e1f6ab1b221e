import type { Endpoint } from '@ramal/contract/kit/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { AppError } from './app-error.ts'
import { authorise, authoriseStill } from './authorise.ts'

let user: { id: number; owes: string | null; roles: readonly string[] } | null
let taken: unknown[][]
let asked: unknown[]
let request: FastifyRequest
let app: FastifyInstance
beforeEach(() => {
  user = { id: 7, owes: null, roles: ['a'] }
  taken = []
  asked = []
  request = { signedIn: null } as FastifyRequest
  app = {
    authenticate: async (_request: unknown, options: unknown) => {
      asked.push(options)
      return user
    },
    meter: { take: (...use: unknown[]) => void taken.push(use) },
  } as unknown as FastifyInstance
})

const spec = (more: object = {}) => ({ permission: 'signed-in', ...more }) as unknown as Endpoint

describe.each([
  ['asks', authorise],
  ['has asked and whose body has come', authoriseStill],
])('somebody who %s', (when, ask) => {
  it(`Of somebody who ${when} nobody asks who they are at a public endpoint`, async () => {
    expect(await ask(app, request, spec({ permission: 'public' }))).toBeNull()
    expect(asked).toEqual([])
  })

  it(`Who ${when} is known to the request from then on`, async () => {
    expect(await ask(app, request, spec())).toBe(user)
    expect(request.signedIn).toBe(user)
  })

  it(`Who ${when} without being signed in is refused`, async () => {
    user = null
    await expect(ask(app, request, spec())).rejects.toMatchObject({ code: 'not_authenticated' })
    expect(taken).toEqual([])
  })

  it(`The session of who ${when} may stand in the address of a file alone`, async () => {
    await ask(app, request, spec({ file: true }))
    await ask(app, request, spec())
    expect(asked).toEqual([{ file: true }, { file: false }])
  })

  it.each([
    ['password', 'password_expired'],
    ['second_factor', 'second_factor_missing'],
  ])(`Who ${when} and owes a %s is told so, but where that is paid (A-13)`, async (owes, code) => {
    user = { id: 7, owes, roles: [] }
    await expect(ask(app, request, spec({ permission: 'b' }))).rejects.toMatchObject({ code })
    expect(await ask(app, request, spec({ withExpiredPassword: true }))).toBe(user)
  })

  it(`Who ${when} without the permission is refused`, async () => {
    await expect(ask(app, request, spec({ permission: 'b' }))).rejects.toMatchObject({
      code: 'permission_denied',
    })
  })
})

it('A request is counted for its person once, also one that is not permitted, and not again with its body', async () => {
  await expect(authorise(app, request, spec({ permission: 'b' }))).rejects.toThrow()
  expect(taken).toEqual([[7, 'request']])
  await authoriseStill(app, request, spec())
  expect(taken).toHaveLength(1)
})

it('Who asks too much hears that before what they may not do', async () => {
  app.meter.take = () => {
    throw new AppError('throttled')
  }
  user = { id: 7, owes: 'password', roles: [] }
  await expect(authorise(app, request, spec())).rejects.toMatchObject({ code: 'throttled' })
})
