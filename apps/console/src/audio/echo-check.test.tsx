import { cleanup, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { showLocale, showProfileTexts } from '../lib/i18n.ts'
import { fakeConsole } from '../testing/fake-console.ts'
import { fakeTestPhone } from '../testing/fake-test-phone.ts'
import { renderShell } from '../testing/render-shell.tsx'
import { EchoCheck } from './echo-check.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showProfileTexts()
})

function shown(fake = fakeTestPhone()) {
  const onVerdict = vi.fn<(verdict: { kind: string }) => void>()
  const parts = fakeConsole()
  const rendered = renderShell(<EchoCheck phone={fake.phone} onVerdict={onVerdict} />, { parts })
  return { ...rendered, fake, onVerdict }
}
const button = (name: string) => screen.getByRole('button', { name })
/** The echo has answered. */
async function talking(fake = fakeTestPhone()) {
  const rendered = shown(fake)
  await rendered.user.click(button('Ligar para o teste'))
  await screen.findByText('Ligando…')
  fake.become('echo')
  await screen.findByText(/Fale: você se ouve/)
  return rendered
}

describe('the test call to oneself', () => {
  it('Who heard themself hangs up by saying so, and reads what the way is worth', async () => {
    const { user, fake, onVerdict } = await talking()
    expect(button('Sim, me ouvi')).toHaveFocus()
    await screen.findByText('40 ms')
    await user.click(button('Sim, me ouvi'))
    expect(await screen.findByText('O caminho até a central está bom.')).toBeVisible()
    expect(screen.getByText('bom (4,4 de 4,5)')).toBeVisible()
    expect(fake.did).toEqual(['call', 'hang up'])
    expect(onVerdict).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'good' }))
    expect(button('Ligar para o teste')).toHaveFocus()
  })

  it('Who heard nothing is told the one thing to put right', async () => {
    const { user, onVerdict } = await talking()
    await user.click(button('Não me ouvi'))
    expect(await screen.findByText(/^Nada voltou/)).toBeVisible()
    expect(onVerdict).toHaveBeenCalledWith(expect.objectContaining({ kind: 'fix', fault: 'unheard' }))
  })

  it('A call that is hung up elsewhere still asks whether they heard themself', async () => {
    const { user, fake } = await talking()
    await screen.findByText('40 ms')
    fake.become('free')
    expect(await screen.findByText('A chamada terminou. Você se ouviu?')).toBeVisible()
    await user.click(button('Sim, me ouvi'))
    expect(await screen.findByText('O caminho até a central está bom.')).toBeVisible()
  })

  it('A call that nobody answers says so', async () => {
    const { user, fake } = shown()
    await user.click(button('Ligar para o teste'))
    await screen.findByText('Ligando…')
    fake.become('free')
    expect(await screen.findByText(/^A chamada de teste não foi atendida/)).toBeVisible()
  })

  it('What keeps a call from being placed is said, and it can be tried again', async () => {
    const fake = fakeTestPhone()
    fake.refusal = 'O microfone está bloqueado'
    const { user } = shown(fake)
    await user.click(button('Ligar para o teste'))
    expect(await screen.findByText('O microfone está bloqueado')).toBeVisible()
    expect(button('Ligar para o teste')).toHaveAttribute('aria-disabled', 'false')
  })

  it.each([
    ['off', 'O telefone desta aba não está ligado.'],
    ['starting', 'O telefone está conectando.'],
    ['busy', 'Você está em chamada: teste depois dela.'],
  ] as const)('A telephone that is %s calls nobody, and says why', async (at, why) => {
    const { user, fake } = shown(fakeTestPhone(at))
    expect(screen.getByText(why)).toBeVisible()
    await user.click(button('Ligar para o teste'))
    expect(fake.did).toEqual([])
  })

  it('Nobody goes on hearing themself on another page', async () => {
    const { fake } = await talking()
    cleanup()
    expect(fake.did).toEqual(['call', 'hang up'])
  })
})
