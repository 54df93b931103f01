export { clearDrafts, readDraft, removeDraft, writeDraft, type DraftKey } from './drafts'
