import type { Room } from '@ramal/contract/entities/room'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ramal/ui/tabs'
import { useTranslation } from 'react-i18next'
import { FormRenderer } from '../../../form/form-renderer.tsx'
import { RoomGeneral } from './room-general.tsx'
import { RoomLog } from './room-log.tsx'

// How it ended is read first; what comes while it is read moves nothing.
const toEnd = (log: HTMLElement | null) => {
  if (log) log.scrollTop = log.scrollHeight
}

/** The parts of a chat that is read (§2.7): messages, general information, and the tabs of its form as they were filled in. */
export function RoomTabs({ room }: { room: Room }) {
  const { t } = useTranslation()
  const { form } = room
  const formTabs = (form?.tabs ?? []).filter((tab) => tab.visible !== false)
  return (
    <Tabs defaultValue="messages" className="flex-1">
      <TabsList aria-label={t('room.parts')}>
        <TabsTrigger value="messages">{t('chat.tabMessages')}</TabsTrigger>
        <TabsTrigger value="general">{t('chat.tabGeneral')}</TabsTrigger>
        {formTabs.map((tab, index) => (
          <TabsTrigger key={tab.label} value={`form-${index}`}>
            {tab.label}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="messages" className="flex flex-col">
        <RoomLog ref={toEnd} room={room} />
      </TabsContent>
      <TabsContent value="general">
        <RoomGeneral info={room.info} />
      </TabsContent>
      {formTabs.map((tab, index) => (
        <TabsContent key={tab.label} value={`form-${index}`} className="p-3">
          <FormRenderer definition={{ tabs: [tab] }} values={form?.data ?? {}} disabled />
        </TabsContent>
      ))}
    </Tabs>
  )
}
