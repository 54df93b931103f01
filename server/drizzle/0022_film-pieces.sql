ALTER TABLE "files" ADD COLUMN "streams" jsonb;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "captioned" boolean DEFAULT false NOT NULL;