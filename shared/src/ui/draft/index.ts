export { clearDrafts, moveDraft, readDraft, removeDraft, writeDraft } from './drafts'
