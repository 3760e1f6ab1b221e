import type { QualityFigures } from '@ramal/domain/call/quality'
import { cleanup, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { createFakeSipPort } from '../../../testing/fake-sip-port.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { QualityBars } from './quality-bars.tsx'

beforeAll(() => showLocale('pt-br'))
beforeEach(() => stubBrowserAudio())

/** What the bars show of such a call. */
async function bars(figures: QualityFigures) {
  const sip = { ...createFakeSipPort(), quality: async () => figures }
  const rendered = await renderSoftphone(<QualityBars uid="in-1" />, { harness: { sip }, started: false })
  const button = await screen.findByRole('button', { name: /^Qualidade/ })
  return {
    ...rendered,
    button,
    classes: [...button.querySelectorAll('.w-1')].map(({ className }) => className),
  }
}

const lit = (classes: readonly string[], colour: string) =>
  classes.map((name) => name.split(' ').includes(colour))

describe('the quality of a call', () => {
  it('A good call has three bars of the colour of who is free', async () => {
    const { classes } = await bars({ rttMs: 20, jitterMs: 2, loss: 0 })
    expect(lit(classes, 'bg-state-available')).toEqual([true, true, true])
  })

  it('A fair call has two bars of three', async () => {
    const { classes } = await bars({ rttMs: 20, jitterMs: 2, loss: 0.06 })
    expect(lit(classes, 'bg-state-after-service')).toEqual([true, true, false])
    expect(lit(classes, 'bg-border')).toEqual([false, false, true])
  })

  it('A poor call has one red bar of three', async () => {
    const { classes } = await bars({ rttMs: 20, jitterMs: 2, loss: 0.4 })
    expect(lit(classes, 'bg-danger')).toEqual([true, false, false])
    expect(lit(classes, 'bg-border')).toEqual([false, true, true])
  })

  it('Score and delay stand beside the bars and in their name as in the language of the page, with a dash for what nobody measures', async () => {
    const { button } = await bars({ rttMs: 42, jitterMs: 2, loss: 0 })
    expect(button).toHaveTextContent('4,4 · 42 ms')
    expect(button).toHaveAccessibleName('Qualidade da chamada, de 1 a 5: 4,4 · 42 ms')
    cleanup()
    expect((await bars({ rttMs: null, jitterMs: 2, loss: 0 })).button).toHaveTextContent('4,4 · – ms')
  })

  it('The figures of a call are told by its tooltip: loss in per cent, and a dash for what nobody measures', async () => {
    const { user, button } = await bars({ rttMs: null, jitterMs: 7, loss: 0.06 })
    await user.hover(button)
    const told = await screen.findByRole('tooltip')
    expect(told).toHaveTextContent('–')
    expect(told).toHaveTextContent(/\b7\b/)
    expect(told).toHaveTextContent(/\b6\s?%/)
  })
})
