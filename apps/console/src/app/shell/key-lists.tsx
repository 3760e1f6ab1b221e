import { DEFAULT_KEYS, KEY_COMMANDS } from '@ramal/domain/keyboard/command-keys'
import { Button } from '@ramal/ui/button'
import { Kbd } from '@ramal/ui/kbd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsole } from '../../lib/console.ts'
import { usePermission } from '../../lib/session.ts'
import { useSelected } from '../../lib/use-store.ts'
import { CommandKey } from './command-key.tsx'
import {
  ACTIVITY_KEYS,
  CALL_KEYS,
  CHAT_KEYS,
  CLIENT_KEYS,
  type FixedEntry,
  GENERAL_KEYS,
  HOME_KEYS,
  type KeyEntry,
  NOTICE_KEYS,
  PAUSE_KEYS,
} from './key-list.ts'

/** The keys that this user has, by subject, and how they are changed. */
export function KeyLists() {
  const { t } = useTranslation()
  const softphone = usePermission('sites.view_softphone')
  const chat = usePermission('sites.view_chat')
  const home = usePermission('sites.view_dashboard')
  const pause = usePermission('sites.view_take_break')
  const activities = usePermission('sites.view_activities')
  const notices = usePermission('sites.view_notification')
  const clients = usePermission('sites.view_client')
  return (
    <>
      {softphone && <Keys title={t('menu.phonecalls')} entries={CALL_KEYS} />}
      {chat && <Keys title={t('menu.chats')} entries={CHAT_KEYS} />}
      {pause && <Keys title={t('keyboard.pauses')} entries={PAUSE_KEYS} />}
      {activities && <Keys title={t('keyboard.activities')} entries={ACTIVITY_KEYS} />}
      <Keys
        title={t('keyboard.general')}
        entries={[
          ...(home ? HOME_KEYS : []),
          ...(notices ? NOTICE_KEYS : []),
          ...(clients ? CLIENT_KEYS : []),
          ...GENERAL_KEYS,
        ]}
      />
      {(softphone || chat || home || pause || activities || notices || clients) && <BackToUsual />}
    </>
  )
}

function Keys({ title, entries }: { title: string; entries: readonly KeyEntry[] }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="border-b pb-1 font-medium text-muted text-xs">
        {title}
      </h3>
      <dl>
        {entries.map((entry) => (
          <div
            key={entry.does}
            className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 text-sm"
          >
            <dt className="min-w-0 flex-1">{t(entry.does)}</dt>
            <dd className="contents">
              {'command' in entry ? <CommandKey command={entry.command} /> : <Fixed keys={entry.keys} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Fixed({ keys }: Pick<FixedEntry, 'keys'>) {
  return (
    <span className="flex shrink-0 gap-2">
      {keys.map((together) => (
        <span key={together.join()} className="flex gap-1">
          {together.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      ))}
    </span>
  )
}

/** How keys are changed, and back to those of everybody. */
function BackToUsual() {
  const { t } = useTranslation()
  const { keys } = useConsole()
  const isUsual = useSelected(keys, (now) => KEY_COMMANDS.every((one) => now[one] === DEFAULT_KEYS[one]))
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t pt-3">
      <p className="min-w-0 flex-1 text-muted text-xs">{t('keyboard.changeHint')}</p>
      {/* Not disabled: it would lose the focus, and the dialog with it. */}
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={isUsual}
        onClick={() => {
          if (!isUsual) keys.reset()
        }}
      >
        {t('keyboard.reset')}
      </Button>
    </div>
  )
}
