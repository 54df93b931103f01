export { clearDrafts, moveDraft, readDraft, removeDraft, writeDraft, type DraftKey } from './drafts'
