import { users } from '@ramal/contract/resources/business/user'
import { trunks } from '@ramal/contract/resources/pabx/trunk'
import { QUEUE_STRATEGIES } from '@ramal/contract/vocabulary'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { on } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { fullRights, renderResource } from '../testing/render-resource.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ALL = fullRights('pabx', 'trunk')
const addresses = () => screen.findByRole('combobox', { name: /Endereços de onde vêm/ })

async function begun() {
  const shown = await renderResource('/pabx/routes/channels/create', ALL)
  await shown.user.type(await screen.findByRole('textbox', { name: /Descrição/ }), 'Operadora')
  await shown.user.type(screen.getByRole('textbox', { name: /Endereço da operadora/ }), 'sip.example.com')
  return shown
}

describe('a field that is needed with some values of others', () => {
  it('It is asked for while they stand', async () => {
    const { user, api } = await begun()
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(async () =>
      expect(await addresses()).toHaveAccessibleDescription(/Este campo é obrigatório/),
    )
    expect(api.asked(trunks.endpoints.create)).toHaveLength(0)
  })

  it('It is not asked for while others do: a trunk that registers has no addresses of its own', async () => {
    const { user, api } = await begun()
    await user.click(screen.getByRole('tab', { name: /Credenciais/ }))
    await user.click(screen.getByRole('switch', { name: /Registra/ }))
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(api.asked(trunks.endpoints.create)).toHaveLength(1))
  })
})

it('A new user’s password is asked for and has its star, and who has one keeps it', async () => {
  const read = on(users.endpoints.read, {
    status: 200,
    body: { ...goldenAnswer(users.endpoints.read).body, id: 4 },
  })
  const star = async () => {
    await userEvent.click(await screen.findByRole('tab', { name: /Acesso/ }))
    const label = [...document.querySelectorAll('label, legend, span')].find((one) =>
      /^Senha/.test(one.textContent ?? ''),
    )
    return label?.textContent?.includes('*')
  }
  await renderResource('/business/users/create', fullRights('business', 'user'))
  expect(await star()).toBe(true)
  cleanup()
  await renderResource('/business/users/4/edit', fullRights('business', 'user'), read)
  expect(await star()).toBe(false)
})

it('A page inside a record begins as one: where it stands is asked for', async () => {
  await renderResource('/system/builder/insidepages/create', fullRights('builder', 'insidepage'))
  expect(await screen.findByRole('combobox', { name: /Aparece em/ })).toBeVisible()
})

it('Somebody new chooses a password of their own at their first sign-in, unless who makes them says otherwise', async () => {
  const { user } = await renderResource('/business/users/create', fullRights('business', 'user'))
  await user.click(await screen.findByRole('tab', { name: 'Acesso' }))
  expect(screen.getByRole('switch', { name: 'Troca a senha no próximo acesso' })).toBeChecked()
})

/** The place of a field, on its tab. */
async function placeOf(name: string): Promise<HTMLElement> {
  const place = () => document.querySelector<HTMLElement>(`[data-field="${name}"]`)
  for (const tab of await screen.findAllByRole('tab')) {
    if (place()) break
    await userEvent.click(tab)
  }
  expect(place(), name).not.toBeNull()
  return place()!
}
const choiceOf = async (name: string) => within(await placeOf(name)).getByRole('combobox')

it.each([
  ['[R5-05]', 'announcement', 'on_enter', 'announcement_type'],
  ['[R5-06]', 'announcement', 'on_enter', 'announcement_message'],
  ['[R5-07]', 'action_when_time_expires', 'send_message', 'time_expires_message'],
])('%s A chat queue whose %s is %s is not saved without its %s', async (_row, field, value, needed) => {
  const { user } = await renderResource('/service/queues/chat/create', fullRights('chat', 'queue'))
  await user.selectOptions(await choiceOf(field), value)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  const place = await placeOf(needed)
  await waitFor(() => expect(place.querySelector('[aria-invalid=true]')).not.toBeNull())
})

it('[R9-37] A queue of telephones offers the eight strategies', async () => {
  await renderResource('/service/queues/telephony/create', fullRights('pabx', 'queue'))
  const offered = within(await choiceOf('strategy')).getAllByRole<HTMLOptionElement>('option')
  expect(offered.map(({ value }) => value).filter(Boolean)).toEqual([...QUEUE_STRATEGIES])
})

it('[R3-55] A menu of the telephone has a destination and a sound for who presses nothing', async () => {
  await renderResource('/pabx/ivrs/create', fullRights('pabx', 'ivr'))
  for (const field of ['timeout_app', 'timeout_audio']) expect(await placeOf(field)).toBeVisible()
})
