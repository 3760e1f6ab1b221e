import { exportChatPdf } from '@ramal/contract/endpoints/chat-files'
import { fillPath } from '@ramal/contract/kit/address'
import { Button } from '@ramal/ui/button'
import { toast } from '@ramal/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CameraIcon, FileDownIcon, RefreshCwIcon } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { openPaper } from '../../../lib/open-paper.ts'
import { pictureOf } from '../../../lib/picture-of.ts'
import { saveBlob } from '../../../lib/save-blob.ts'
import { usePermission } from '../../../lib/session.ts'
import { roomQuery } from './history-api.ts'
import { RoomLog } from './room-log.tsx'
import { WhyNoRoom } from './why-no-room.tsx'

/** The viewer of a live chat with the supervisor flag (§6): PDF, screenshot, refresh; `actions`: what else can be done to it. */
export function SupervisedRoom({ stepId, actions }: { stepId: number; actions: ReactNode }) {
  const { t } = useTranslation()
  const query = useQuery(roomQuery(stepId))
  const { data, refetch, isFetching } = query
  const log = useRef<HTMLDivElement>(null)
  const count = data?.messages.length ?? 0
  useFollowedEnd(log, count)
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Papers stepId={stepId} log={log} isThere={data !== undefined} />
        <Button
          variant="secondary"
          size="sm"
          className="max-md:h-11"
          busy={isFetching}
          onClick={() => void refetch()}
        >
          <RefreshCwIcon aria-hidden="true" />
          {t('supervisor.refresh')}
        </Button>
        {actions}
      </div>
      <WhyNoRoom stepId={stepId} query={query} />
      {data && <RoomLog ref={log} room={data} />}
    </div>
  )
}

/** At the end first, and on with it while one is there. */
function useFollowedEnd(log: { current: HTMLDivElement | null }, count: number): void {
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    const element = log.current
    if (!element || count === 0) return
    if (isAtEnd.current) element.scrollTop = element.scrollHeight
    const look = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40
    }
    element.addEventListener('scroll', look)
    return () => element.removeEventListener('scroll', look)
  }, [log, count])
}

/** What takes the conversation away on paper: for who may download chats (§6). */
function Papers({
  stepId,
  log,
  isThere,
}: {
  stepId: number
  log: { current: HTMLDivElement | null }
  isThere: boolean
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const may = usePermission('download_chat_conversation')
  const [isDrawing, setDrawing] = useState(false)
  if (!may) return null

  const openPdf = () => openPaper(client, `/api${fillPath(exportChatPdf, { stepId })}`)

  async function capture() {
    if (log.current === null) return
    setDrawing(true)
    try {
      saveBlob(await pictureOf(log.current), `chat-${stepId}.png`)
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setDrawing(false)
    }
  }

  return (
    <>
      <Button variant="secondary" size="sm" className="max-md:h-11" onClick={() => void openPdf()}>
        <FileDownIcon aria-hidden="true" />
        {t('supervisor.pdf')}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        className="max-md:h-11"
        busy={isDrawing}
        disabled={!isThere}
        onClick={() => void capture()}
      >
        <CameraIcon aria-hidden="true" />
        {t('supervisor.screenshot')}
      </Button>
    </>
  )
}
