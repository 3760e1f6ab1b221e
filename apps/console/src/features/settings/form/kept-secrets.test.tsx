import { chatChannels } from '@ramal/contract/resources/chat/channel'
import { SECRET_MASK } from '@ramal/contract/resources/kit/row'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { on } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { fullRights, renderResource } from '../testing/render-resource.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Not widened to any text. */
const MASK: typeof SECRET_MASK = SECRET_MASK
const CHANNEL = {
  ...goldenAnswer(chatChannels.endpoints.read).body,
  ...{ id: 3, channel_type: 'whatsapp' as const, phone_number: '551140001000', phone_number_id: '1' },
  ...{
    waba_id: '2',
    app_id: '3',
    access_token: MASK,
    app_secret: MASK,
    verify_token: MASK,
  },
}

it('A channel whose secrets are set is changed without writing them again', async () => {
  const { user, api } = await renderResource(
    '/chat/channels/3/edit',
    fullRights('chat', 'channel'),
    on(chatChannels.endpoints.read, { status: 200, body: CHANNEL }),
    on(chatChannels.endpoints.replace, { status: 200, body: CHANNEL }),
  )
  await user.type(await screen.findByRole('textbox', { name: /Descrição/ }), ' 2')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(api.asked(chatChannels.endpoints.replace)).toHaveLength(1))
  expect(api.asked(chatChannels.endpoints.replace)[0]?.body).not.toHaveProperty('access_token')
})
