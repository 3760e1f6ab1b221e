import { until } from '@ramal/process/testing/until'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AcdHarness } from '../testing/acd-harness.ts'

let harness: AcdHarness

beforeEach(async () => {
  harness = await AcdHarness.start()
})
afterEach(() => harness.stop())

describe('the line that a call takes of a trunk', () => {
  const outside = { app: 'number', appdata: '011988887777' } as const
  const inUse = () => harness.exchange.live.lines.inUse(1)
  const over = () => until('the call to be over', () => harness.exchange.live.all().length === 0)

  it('A line of a trunk is taken once while it rings and while they talk, beside that of the caller', async () => {
    const { session } = await harness.begin(outside)
    const attempt = await harness.attempt(0)
    expect(inUse()).toBe(2)
    attempt.answer()
    await until('the talk', () => session.callee)
    expect(inUse()).toBe(2)
    await session.end('system')
    expect(inUse()).toBe(0)
  })

  it('A line of a trunk is free again when the disk is full and nobody was rung', async () => {
    await harness.begin(outside)
    harness.disk.isFull = true
    await over()
    expect(harness.control.attempts).toEqual([])
    expect(inUse()).toBe(0)
    harness.disk.isFull = false
  })
})
