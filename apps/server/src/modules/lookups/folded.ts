// One definition with the store's `ramal_fold`, so that a search in SQL and one in memory agree.
export { folded } from '@ramal/db/store/folded'
