import type { Chat } from '@ramal/contract/entities/chat'
import type { FormFailure } from '@ramal/contract/error-shape'
import type { FormDefinition } from '@ramal/contract/form'
import type { FormValues } from '@ramal/domain/form/values'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ramal/ui/tabs'
import { toast } from '@ramal/ui/toast'
import { type RefObject, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ClassifiedServiceProvider } from '../../../form/classified-service.tsx'
import { type FormHandle, FormRenderer } from '../../../form/form-renderer.tsx'
import { pickByDigit } from '../../../form/pick-by-digit.ts'
import { formFailureOf } from '../../../lib/api-error.ts'
import { lazyChunk } from '../../../lib/chunk-reload.ts'
import { showLateTexts } from '../../../lib/i18n.ts'
import { useChat, useChatHost } from '../chat-context.ts'
import type { PanelForm } from '../host/chat-forms.ts'
import type { FormsOfChat } from '../host/chat-state.ts'
import { formServiceOf } from '../host/form-service.ts'
import type { Wrong } from './closing.ts'
import { type PanelTab, panelTabs, SEARCH_TABS, shownTab } from './panel-tabs.ts'

const SearchPanel = lazyChunk(async () => {
  const [part] = await Promise.all([import('../search/search-panel.tsx'), showLateTexts()])
  return { default: part.SearchPanel }
})

const LABELS = {
  form: 'chat.tabForm',
  classification: 'chat.tabClassification',
  messages: 'chat.tabSearch',
  rooms: 'chat.tabRooms',
} as const satisfies Record<PanelTab, string>

/** The tabs Formulário and Classificação, Buscar and Conversas. The forms stay mounted, so that closing can show what is wrong in either. */
export function PanelForms({
  chat,
  loaded,
  chosen,
  handles,
  wrong,
  onChoose,
  onClose,
}: {
  chat: Chat
  loaded: FormsOfChat & { state: 'ready' }
  chosen: PanelTab | null
  handles: RefObject<Partial<Record<PanelForm, FormHandle | null>>>
  /** What keeps a chat open is shown here, and focused: also where these forms are drawn after the question (the drawer). */
  wrong: Wrong | null
  onChoose: (tab: PanelTab) => void
  /** Enter and Ctrl+Enter in the classification. */
  onClose: () => void
}) {
  const { t } = useTranslation()
  const profile = useChat((shown) => shown.profile)
  const tabs = panelTabs(loaded.forms)
  const shown = shownTab(tabs, chosen)
  const choose = useRef(onChoose)
  choose.current = onChoose
  useEffect(() => {
    if (wrong?.stepId !== chat.id) return
    choose.current(wrong.form)
    handles.current[wrong.form]?.showErrors()
  }, [wrong, chat.id, handles])
  if (!profile) return null
  return (
    <ClassifiedServiceProvider service={formServiceOf(profile, chat)}>
      <Tabs
        value={shown ?? ''}
        onValueChange={(tab) => onChoose(tab as PanelTab)}
        onKeyDown={(event) => pickByDigit(event.currentTarget, event)}
      >
        <TabsList className="gap-0 px-1">
          {[...tabs, ...SEARCH_TABS].map((tab) => (
            <TabsTrigger key={tab} value={tab}>
              {t(LABELS[tab])}
            </TabsTrigger>
          ))}
        </TabsList>
        {tabs.map((tab) => (
          <TabsContent key={tab} value={tab} forceMount className="px-4 pb-4 data-[state=inactive]:hidden">
            <OneForm chat={chat} which={tab} loaded={loaded} handles={handles} onClose={onClose} />
          </TabsContent>
        ))}
        {SEARCH_TABS.map((kind) => (
          <TabsContent key={kind} value={kind} className="px-4 pb-4">
            <Suspense fallback={null}>
              <SearchPanel kind={kind} chatId={chat.id} />
            </Suspense>
          </TabsContent>
        ))}
        {shown === null && <p className="p-4 text-muted text-sm">{t('chat.noForms')}</p>}
      </Tabs>
    </ClassifiedServiceProvider>
  )
}

function OneForm({
  chat,
  which,
  loaded,
  handles,
  onClose,
}: {
  chat: Chat
  which: PanelForm
  loaded: FormsOfChat & { state: 'ready' }
  handles: RefObject<Partial<Record<PanelForm, FormHandle | null>>>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const host = useChatHost()
  const definition: FormDefinition | null = loaded.forms[which]

  async function save(values: FormValues): Promise<FormFailure | null> {
    try {
      await host.saveForm(chat.id, values)
      toast.success(t('chat.formSaved'))
      return null
    } catch (error) {
      return formFailureOf(error)
    }
  }

  if (!definition) return null
  return (
    <FormRenderer
      ref={(handle) => {
        handles.current[which] = handle
      }}
      definition={definition}
      values={loaded[which] ?? {}}
      onValuesChange={(values) => host.setFormValues(chat.id, which, values)}
      {...(which === 'form' ? { onSave: save } : { onSubmit: onClose })}
    />
  )
}
