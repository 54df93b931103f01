ALTER TABLE "activity_entries" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD COLUMN "team" jsonb;