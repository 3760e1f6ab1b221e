import { unarchiveChat } from '@ramal/contract/endpoints/chat-transfer'
import { Button } from '@ramal/ui/button'
import { toast } from '@ramal/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { useChatHost } from '../chat-context.ts'

/** Opens an archived chat again for the agent who asks (§2.7), and shows it. */
export function Unarchive({ stepId, onDone }: { stepId: number; onDone: () => void }) {
  const { t } = useTranslation()
  const host = useChatHost()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(unarchiveChat, { params: { id: stepId } }),
    onSuccess({ step }) {
      toast.success(t('room.unarchived'))
      void client.invalidateQueries({ queryKey: ['chat', 'archives'] })
      // The chat itself comes over the websocket.
      host.select(step.id)
      onDone()
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Button variant="link" size="sm" className="max-sm:h-11" busy={isPending} onClick={() => mutate()}>
      {t('chat.unarchive')}
    </Button>
  )
}
