import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale, showProfileTexts } from '../lib/i18n.ts'
import { soundCheck } from '../platform/audio/sound-check.ts'
import { stubMicrophone } from '../testing/browser-audio.ts'
import { FakeAnalyser } from '../testing/fake-analyser.ts'
import { fakeConsole } from '../testing/fake-console.ts'
import { fakeSoundCheck } from '../testing/fake-sound-check.ts'
import { renderShell } from '../testing/render-shell.tsx'
import { AudioTest } from './audio-test.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showProfileTexts()
})
beforeEach(() => void vi.stubGlobal('AudioContext', FakeAnalyser))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function shown(chosen: { input: string | null; output: string | null } = { input: 'in-1', output: 'out-2' }) {
  const microphone = stubMicrophone({ microphone: 'granted', notices: 'granted' })
  const fake = fakeSoundCheck()
  for (const act of ['record', 'play', 'tone', 'watch'] as const)
    vi.spyOn(soundCheck, act).mockImplementation(fake.check[act] as never)
  const parts = fakeConsole()
  return { ...microphone, ...fake, ...renderShell(<AudioTest {...chosen} />, { parts }) }
}
const button = (name: string) => screen.getByRole('button', { name })
const says = (text: RegExp | string) => screen.findByText(text)

/** Speaks that loud and lets all sound. */
async function goThrough({ user, finish }: ReturnType<typeof shown>, loud: number) {
  await user.click(button('Testar tudo'))
  await says(/Gravando por 4 segundos/)
  FakeAnalyser.last.amplitude = loud
  await screen.findByText(loud === 0 ? 'Não ouço nada' : loud === 1 ? 'Alto demais' : 'Bom')
  act(finish)
  await says('Agora você se ouve…')
  act(finish)
  await says('Tom do lado esquerdo…')
  act(finish)
  await says('Tom do lado direito…')
  act(finish)
  await says('Você ouviu a sua voz e os dois tons?')
}

describe('the test of the audio', () => {
  it('It records from the chosen microphone, plays it and a tone at each side where calls are heard, and is ready', async () => {
    const rendered = shown()
    const { user, asked, open } = rendered
    await goThrough(rendered, 0.1)
    expect(asked).toEqual([
      ['record', 4_000],
      ['end', 'record'],
      ['play', 5, 'out-2'],
      ['end', 'play'],
      ['tone', 'left', 'out-2'],
      ['end', 'left'],
      ['tone', 'right', 'out-2'],
      ['end', 'right'],
    ])
    expect([rendered.state.microphone, open]).toEqual(['granted', []]) // let go before anything is played
    await user.click(button('Sim, ouvi'))
    expect(screen.getByRole('status')).toHaveTextContent('Pronto para atender')
    expect(button('Testar tudo')).toHaveFocus()
  })

  it.each([
    [0, 'Sim, ouvi', /O microfone não ouviu nada/],
    [1, 'Sim, ouvi', /O microfone está alto demais/],
    [0.1, 'Não ouvi', /Escolha outra saída de áudio/],
  ])(
    'A voice of %d and the answer "%s" end with the one thing to put right',
    async (loud, answer, sentence) => {
      const rendered = shown()
      await goThrough(rendered, loud)
      await rendered.user.click(button(answer))
      expect(screen.getByRole('status')).toHaveTextContent(sentence)
      expect(screen.queryByText('Pronto para atender')).toBeNull()
    },
  )

  it.each([
    ['NotAllowedError', /está bloqueado para esta página/],
    ['NotFoundError', /Nenhum microfone foi encontrado/],
    ['NotReadableError', /em uso por outro programa/],
  ])('A microphone that is refused with %s is named as what it is', async (name, sentence) => {
    const { user, state } = shown()
    state.refusesWith = name
    await user.click(button('Testar tudo'))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(button('Testar tudo')).toBeVisible()
  })

  it('A microphone that is unplugged meanwhile is named, and the test is over', async () => {
    const { user, unplug, open } = shown()
    await user.click(button('Testar tudo'))
    await says(/Gravando por 4 segundos/)
    act(unplug)
    expect(await screen.findByText(/foi desconectado durante o teste/)).toBeVisible()
    expect(open).toEqual([])
  })

  it('It can be stopped, and lets the microphone go', async () => {
    const { user, asked, open } = shown()
    await user.click(button('Testar tudo'))
    await says(/Gravando por 4 segundos/)
    await user.click(button('Parar'))
    await waitFor(() => expect(open).toEqual([]))
    expect(asked.at(-1)).toEqual(['end', 'record'])
    expect(screen.queryByRole('meter')).toBeNull()
  })

  it('In a call no second microphone is opened: it says why', async () => {
    const { user, parts, asked } = shown()
    act(() => parts.services.loaded!.calls.dispatch(1))
    expect(screen.getByText('Você está em chamada: teste depois dela.')).toBeVisible()
    await user.click(button('Testar tudo'))
    expect(asked).toEqual([])
    expect(button('Testar tudo')).toHaveAttribute('aria-disabled', 'true')
  })
})
