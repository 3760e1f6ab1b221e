import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showLocale, showProfileTexts } from '../lib/i18n.ts'
import { stubMicrophone } from '../testing/browser-audio.ts'
import { FakeAnalyser } from '../testing/fake-analyser.ts'
import { MicrophoneLevel } from './microphone-level.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showProfileTexts()
})
beforeEach(() => void vi.stubGlobal('AudioContext', FakeAnalyser))
afterEach(() => void vi.unstubAllGlobals())

function shown(deviceId: string | null = null) {
  const microphone = stubMicrophone({ microphone: 'granted', notices: 'granted' })
  const { rerender, unmount } = render(<MicrophoneLevel deviceId={deviceId} />)
  const button = screen.getByRole('button')
  return {
    ...microphone,
    button,
    unmount,
    level: () =>
      Number(screen.queryByRole('meter', { name: 'Nível do microfone' })?.getAttribute('value') ?? 0),
    press: () => userEvent.click(button),
    choose: (id: string) => rerender(<MicrophoneLevel deviceId={id} />),
  }
}

test('A microphone is listened to only while the agent tests it, and shows how loud it is', async () => {
  const { button, press, open, asked, level } = shown()
  expect(button).toHaveTextContent('Testar microfone')
  expect(asked).toEqual([])
  await press()
  expect(button).toHaveTextContent('Parar o teste')
  await waitFor(() => expect(open).toEqual(['the default']))
  FakeAnalyser.last.amplitude = 1
  await waitFor(() => expect(level()).toBe(1))
  expect(screen.getByText('Alto demais')).toBeVisible()
  await press()
  expect(open).toEqual([])
  expect(FakeAnalyser.last.isClosed).toBe(true)
  expect(level()).toBe(0)
  expect(button).toHaveTextContent('Testar microfone')
})

test('Whether the microphone is being tested is told to who does not see it', async () => {
  const { button, press } = shown()
  expect(button).toHaveAttribute('aria-pressed', 'false')
  await press()
  expect(button).toHaveAttribute('aria-pressed', 'true')
})

test('Another microphone that is chosen during the test is the one listened to, and the first is let go', async () => {
  const { press, choose, open } = shown('in-1')
  await press()
  await waitFor(() => expect(open).toEqual(['in-1']))
  choose('in-2')
  await waitFor(() => expect(open).toEqual(['in-2']))
})

test('A microphone is let go with the settings', async () => {
  const { press, open, unmount } = shown()
  await press()
  await waitFor(() => expect(open).toHaveLength(1))
  unmount()
  expect(open).toEqual([])
})

test('A microphone that opens only after the test has ended is let go at once', async () => {
  const { state, press, open, asked } = shown()
  let opens: () => void = () => undefined
  state.until = new Promise((resolve) => {
    opens = resolve
  })
  await press()
  await press()
  await act(async () => opens())
  expect(asked).toEqual(['the default'])
  await waitFor(() => expect(open).toEqual([]))
})

test.each([
  ['NotAllowedError', /permi/i],
  ['NotReadableError', /outro|uso/i],
  ['NotFoundError', /microfone/i],
])(
  'A test of a microphone that is refused with %s ends and says why, until it succeeds',
  async (name, sentence) => {
    const { state, press, button } = shown()
    state.refusesWith = name
    await press()
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(button).toHaveTextContent('Testar microfone')
    state.refusesWith = ''
    await press()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  },
)
