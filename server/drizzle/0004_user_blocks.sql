CREATE TABLE "user_blocks" (
	"uid" text NOT NULL,
	"target_uid" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "user_blocks_uid_target_uid_pk" PRIMARY KEY("uid","target_uid")
);
--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_target_uid_users_uid_fk" FOREIGN KEY ("target_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_blocks_page" ON "user_blocks" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "user_blocks_of" ON "user_blocks" USING btree ("target_uid");