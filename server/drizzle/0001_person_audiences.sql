ALTER TABLE "profiles" ADD COLUMN "audiences" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "profiles" SET "audiences" = "modelcards"."content" -> 'privacy' FROM "modelcards" WHERE "modelcards"."uid" = "profiles"."uid" AND "modelcards"."content" ? 'privacy';
