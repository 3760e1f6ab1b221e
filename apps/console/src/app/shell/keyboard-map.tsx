import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { Kbd } from '@ramal/ui/kbd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../lib/session.ts'
import { CALL_KEYS, CHAT_KEYS, GENERAL_KEYS, type KeyEntry } from './key-list.ts'

/** The keys that this user has, by subject. */
export function KeyboardMap({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const softphone = usePermission('sites.view_softphone')
  const chat = usePermission('sites.view_chat')
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('keyboard.title')} closeLabel={t('common.close')}>
        {softphone && <Keys title={t('menu.phonecalls')} entries={CALL_KEYS} />}
        {chat && <Keys title={t('menu.chats')} entries={CHAT_KEYS} />}
        <Keys title={t('keyboard.general')} entries={GENERAL_KEYS} />
      </DialogContent>
    </Dialog>
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
        {entries.map(({ does, keys }) => (
          <div key={does} className="flex min-h-9 items-center justify-between gap-4 text-sm">
            <dt>{t(does)}</dt>
            <dd className="flex shrink-0 gap-2">
              {keys.map((together) => (
                <span key={together.join()} className="flex gap-1">
                  {together.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
