CREATE TABLE "left_phones" (
	"phone" text PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "left_phones_expiry" ON "left_phones" USING btree ("until");