import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { QueueFullError } from '../platform/fair-queue.ts'
import { madeOnDemand } from './made-on-demand.ts'
import { throttledWhenFull } from './throttled-when-full.ts'

let raw: EventEmitter
let hijacks: number
let reply: FastifyReply
beforeEach(() => {
  raw = new EventEmitter()
  hijacks = 0
  const hijack = () => {
    hijacks += 1
  }
  reply = { raw, hijack } as unknown as FastifyReply
})

it('What is made for who asked is theirs', async () => {
  const made = Buffer.from('pdf')
  expect(await madeOnDemand(reply, async () => made)).toBe(made)
  expect(hijacks).toBe(0)
})

it('What is made hears of it when who asked leaves, and nothing is answered then', async () => {
  const answer = madeOnDemand(
    reply,
    (gone) => new Promise((_resolve, reject) => gone.addEventListener('abort', () => reject(gone.reason))),
  )
  raw.emit('close')
  expect(await answer).toBeNull()
  expect(hijacks).toBe(1)
})

it('Who finds the line full is told to come again in five seconds', async () => {
  const full = async () => {
    throw new QueueFullError()
  }
  await expect(madeOnDemand(reply, full)).rejects.toMatchObject({ code: 'throttled', retryAfter: 5 })
  expect(hijacks).toBe(0)
})

it('What goes wrong otherwise while it is made is told as it is', async () => {
  const broken = new Error('no such font')
  const fails = () => Promise.reject(broken)
  await expect(madeOnDemand(reply, fails)).rejects.toBe(broken)
  await expect(throttledWhenFull(fails(), 9)).rejects.toBe(broken)
})

it('Work whose queue was full is throttled for as long as its caller says, and names its cause', async () => {
  const cause = new QueueFullError()
  const refused = { code: 'throttled', retryAfter: 9, cause }
  await expect(throttledWhenFull(Promise.reject(cause), 9)).rejects.toMatchObject(refused)
  expect(await throttledWhenFull(Promise.resolve(7), 9)).toBe(7)
})
