import { sampleMessage } from '@ramal/domain/chat/testing/samples'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { opened, prepareScreen } from '../testing/chat-screen.tsx'

prepareScreen()

async function told(change: Parameters<typeof sampleMessage>[0]) {
  const { say } = await opened()
  const message = sampleMessage({ id: 88_002, ...change })
  await say({ action: 'message', data: { step_id: 4001, message } })
}

describe('addresses and files in a message', () => {
  test('An address in a message is a link that tells the other side nothing of us', async () => {
    await told({ content: 'veja https://ramal.example/boleto.' })
    const link = screen.getByRole('link', { name: 'https://ramal.example/boleto' })
    expect(link).toHaveAttribute('href', 'https://ramal.example/boleto')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  })

  test.each(['javascript:alert(1)', '<a href="https://x.example">x</a>', 'https://a.example@evil.example'])(
    'The hostile text %s is shown as it is and leads nowhere',
    async (content) => {
      await told({ content })
      expect(screen.getByRole('log')).toHaveTextContent(content)
      expect(screen.queryByRole('link')).toBeNull()
    },
  )

  test('A file of a message is taken to the agent’s machine under its name', async () => {
    const attachment = '/api/v1/chat/attachments/88002/'
    await told({ type: 'document', content: '', attachment, attachment_name: 'boleto.pdf' })
    const link = screen.getByRole('link', { name: 'Baixar boleto.pdf' })
    expect(link).toHaveAttribute('href', `${attachment}?download=true`)
    expect(link).toHaveAttribute('download', 'boleto.pdf')
  })

  test('A message whose file is not there offers none', async () => {
    await told({ type: 'document', content: '', attachment: null, attachment_name: 'boleto.pdf' })
    expect(screen.queryByRole('link')).toBeNull()
  })
})
