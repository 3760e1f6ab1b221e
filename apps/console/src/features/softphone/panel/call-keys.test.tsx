import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { ring } from '../../../testing/talking-softphone.ts'
import { CallKeys } from './call-keys.tsx'

beforeAll(() => showLocale('pt-br'))
beforeEach(() => stubBrowserAudio())
afterEach(() => vi.unstubAllGlobals())

const press = (code: string) => act(() => void fireEvent.keyDown(document.body, { altKey: true, code }))
const said = () => screen.getByRole('status')

async function talking() {
  const rendered = await renderSoftphone(<CallKeys />)
  ring(rendered, 'in-1')
  await act(() => rendered.host.answer('in-1'))
  act(() => rendered.sip.say({ type: 'accepted', uid: 'in-1' }))
  return rendered
}

it('Mute and hold by keys are said to who hears the page', async () => {
  await talking()
  expect(said()).toBeEmptyDOMElement()
  for (const [code, words] of [
    ['KeyM', 'Microfone mudo'],
    ['KeyM', 'Microfone aberto'],
    ['KeyH', 'Cliente em espera'],
    ['KeyH', 'Cliente de volta'],
  ] as const) {
    press(code)
    expect(said()).toHaveTextContent(words)
  }
})

it('A mute or hold that no key has asked for is not said, also after one by a key', async () => {
  const { host } = await talking()
  act(() => host.change('in-1', 'mute'))
  expect(said()).toBeEmptyDOMElement()
  press('KeyH')
  act(() => host.change('in-1', 'unhold'))
  expect(said()).toBeEmptyDOMElement()
  act(() => host.change('in-1', 'hold'))
  expect(said()).toBeEmptyDOMElement()
})

it('A hold that SIP does not report is not said', async () => {
  const { sip } = await talking()
  vi.spyOn(sip, 'hold').mockReturnValue(undefined)
  press('KeyH')
  expect(said()).toBeEmptyDOMElement()
  act(() => sip.say({ type: 'held', uid: 'in-1' }))
  expect(said()).toHaveTextContent('Cliente em espera')
})
