import { cut } from '@ramal/domain/form/cuts'
import type { ComboboxTexts } from '@ramal/ui/combobox'
import { useTranslation } from 'react-i18next'

/** The words of a combobox; `free`: what is typed may be taken as it is. */
export function useComboboxTexts({ free = false } = {}): ComboboxTexts {
  const { t } = useTranslation()
  return {
    placeholder: t('form.searchOptions'),
    loading: t('form.loadingOptions'),
    none: t('form.noOptions'),
    remove: (name) => t('form.remove', { name }),
    more: (n) => t('form.more', { n }),
    chip: (label) => cut(label, 'chip'), // §2.10
    ...(free ? { add: (text: string) => t('form.addText', { text }) } : {}),
  }
}
