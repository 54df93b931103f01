CREATE TABLE "activity_pauses" (
	"id" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"from" bigint NOT NULL,
	"to" bigint
);
--> statement-breakpoint
CREATE TABLE "key_balances" (
	"activity_id" text NOT NULL,
	"uid" text NOT NULL,
	"keys" integer NOT NULL,
	CONSTRAINT "key_balances_activity_id_uid_pk" PRIMARY KEY("activity_id","uid"),
	CONSTRAINT "key_balances_keys" CHECK ("key_balances"."keys" >= 0)
);
--> statement-breakpoint
CREATE TABLE "key_entries" (
	"source" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"uid" text NOT NULL,
	"delta" integer NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adult_confirmations" (
	"uid" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "box_days" (
	"activity_id" text NOT NULL,
	"box_id" text NOT NULL,
	"gift_id" text NOT NULL,
	"day_key" text NOT NULL,
	"given" integer NOT NULL,
	CONSTRAINT "box_days_activity_id_box_id_gift_id_day_key_pk" PRIMARY KEY("activity_id","box_id","gift_id","day_key"),
	CONSTRAINT "box_days_given" CHECK ("box_days"."given" >= 0)
);
--> statement-breakpoint
CREATE TABLE "box_players" (
	"activity_id" text NOT NULL,
	"box_id" text NOT NULL,
	"uid" text NOT NULL,
	"pity" integer NOT NULL,
	CONSTRAINT "box_players_activity_id_box_id_uid_pk" PRIMARY KEY("activity_id","box_id","uid")
);
--> statement-breakpoint
CREATE TABLE "box_stocks" (
	"activity_id" text NOT NULL,
	"box_id" text NOT NULL,
	"gift_id" text NOT NULL,
	"total" integer NOT NULL,
	"left" integer NOT NULL,
	CONSTRAINT "box_stocks_activity_id_box_id_gift_id_pk" PRIMARY KEY("activity_id","box_id","gift_id"),
	CONSTRAINT "box_stocks_left" CHECK ("box_stocks"."left" >= 0 and "box_stocks"."left" <= "box_stocks"."total")
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"draw_id" text PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"activity_id" text NOT NULL,
	"box_id" text NOT NULL,
	"uid" text NOT NULL,
	"day_key" text NOT NULL,
	"n" integer NOT NULL,
	"paid_by" text NOT NULL,
	"odds_version" integer NOT NULL,
	"roll" integer NOT NULL,
	"rolled_gift_id" text NOT NULL,
	"why" text NOT NULL,
	"gift" jsonb NOT NULL,
	"prize_id" text,
	"at" bigint NOT NULL,
	"seen_at" bigint,
	CONSTRAINT "draws_no_unique" UNIQUE("no"),
	CONSTRAINT "draws_day" UNIQUE("activity_id","box_id","uid","day_key","n"),
	CONSTRAINT "draws_roll" CHECK ("draws"."roll" >= 0 and "draws"."roll" < 1000000)
);
--> statement-breakpoint
CREATE TABLE "prizes" (
	"prize_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"activity_id" text NOT NULL,
	"source" text NOT NULL,
	"gift" jsonb NOT NULL,
	"state" text NOT NULL,
	"claim_until" bigint,
	"address" jsonb,
	"carrier" text,
	"tracking_no" text,
	"won_at" bigint NOT NULL,
	"claimed_at" bigint,
	"shipped_at" bigint,
	"received_at" bigint,
	"reminded_at" bigint,
	CONSTRAINT "prizes_source_unique" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "enterprise_cert_events" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"at" bigint NOT NULL,
	"action" text NOT NULL,
	"text" text
);
--> statement-breakpoint
CREATE TABLE "enterprise_items" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"live" jsonb,
	"pending" jsonb,
	"audit_state" text DEFAULT 'none' NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submitted_at" bigint,
	"created_at" bigint DEFAULT 0 NOT NULL,
	"updated_at" bigint NOT NULL,
	"updated_by" text,
	"deleted_at" bigint,
	CONSTRAINT "enterprise_items_shown" CHECK ("enterprise_items"."live" is not null or "enterprise_items"."pending" is not null),
	CONSTRAINT "enterprise_items_audit" CHECK (("enterprise_items"."pending" is null) = ("enterprise_items"."audit_state" = 'none'))
);
--> statement-breakpoint
CREATE TABLE "enterprise_trials" (
	"enterprise_id" text PRIMARY KEY NOT NULL,
	"credit_code" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "enterprise_trials_credit_code_unique" UNIQUE("credit_code")
);
--> statement-breakpoint
CREATE TABLE "activity_funds" (
	"activity_id" text PRIMARY KEY NOT NULL,
	"coin" integer NOT NULL,
	CONSTRAINT "activity_funds_coin" CHECK ("activity_funds"."coin" >= 0)
);
--> statement-breakpoint
CREATE TABLE "fund_entries" (
	"source" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"delta" integer NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "make_up_cards" (
	"uid" text PRIMARY KEY NOT NULL,
	"left" integer NOT NULL,
	CONSTRAINT "make_up_cards_left" CHECK ("make_up_cards"."left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sign_milestones" (
	"activity_id" text NOT NULL,
	"uid" text NOT NULL,
	"days" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "sign_milestones_activity_id_uid_days_pk" PRIMARY KEY("activity_id","uid","days")
);
--> statement-breakpoint
CREATE TABLE "sign_reminders" (
	"uid" text PRIMARY KEY NOT NULL,
	"reminded_day" text
);
--> statement-breakpoint
CREATE TABLE "task_draws" (
	"activity_id" text NOT NULL,
	"task_id" text NOT NULL,
	"uid" text NOT NULL,
	"period" text NOT NULL,
	"seat" integer,
	"at" bigint NOT NULL,
	CONSTRAINT "task_draws_activity_id_task_id_uid_period_pk" PRIMARY KEY("activity_id","task_id","uid","period"),
	CONSTRAINT "task_draws_seat" UNIQUE("activity_id","task_id","seat")
);
--> statement-breakpoint
-- The products move into the table of everything that a company lists.
INSERT INTO "enterprise_items" ("id", "enterprise_id", "kind", "position", "visible", "live", "updated_at", "deleted_at")
  SELECT "id", "enterprise_id", 'product', "position", "visible",
    "live" || jsonb_build_object('lowFen', "low_fen", 'highFen', "high_fen", 'link', NULL), "updated_at", "deleted_at"
  FROM "enterprise_products" WHERE "live" IS NOT NULL;--> statement-breakpoint
DROP TABLE "enterprise_products" CASCADE;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD COLUMN "city_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD COLUMN "mobile" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD COLUMN "guardian" jsonb;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD COLUMN "pending" jsonb;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD COLUMN "pending_reason" text;--> statement-breakpoint
ALTER TABLE "enterprise_applications" ADD COLUMN "no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_applications" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_applications" ADD COLUMN "uid" text;--> statement-breakpoint
ALTER TABLE "enterprise_applications" ADD COLUMN "basic" jsonb;--> statement-breakpoint
ALTER TABLE "enterprise_applications" ADD COLUMN "operator" jsonb;--> statement-breakpoint
ALTER TABLE "enterprise_applications" ADD COLUMN "id_no_sealed" text;--> statement-breakpoint
ALTER TABLE "enterprise_applications" ADD COLUMN "id_no_print" text;--> statement-breakpoint
ALTER TABLE "enterprise_applications" ADD COLUMN "reasons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_applications" ADD COLUMN "rejected_rev" integer;--> statement-breakpoint
ALTER TABLE "enterprise_applications" ADD COLUMN "submitted_at" bigint;--> statement-breakpoint
ALTER TABLE "enterprise_applications" ADD COLUMN "decided_at" bigint;--> statement-breakpoint
ALTER TABLE "enterprise_certs" ADD COLUMN "former_names" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_certs" ADD COLUMN "licence_file" text;--> statement-breakpoint
ALTER TABLE "enterprise_certs" ADD COLUMN "operator_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_certs" ADD COLUMN "operator_print" text;--> statement-breakpoint
ALTER TABLE "enterprise_certs" ADD COLUMN "released_at" bigint;--> statement-breakpoint
-- Nothing wrote sign-ins before their page existed; rows of demo data know no activity.
DELETE FROM "sign_ins";--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "activity_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "by" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "coin" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_pauses" ADD CONSTRAINT "activity_pauses_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_balances" ADD CONSTRAINT "key_balances_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_balances" ADD CONSTRAINT "key_balances_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_entries" ADD CONSTRAINT "key_entries_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_entries" ADD CONSTRAINT "key_entries_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adult_confirmations" ADD CONSTRAINT "adult_confirmations_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adult_confirmations" ADD CONSTRAINT "adult_confirmations_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_days" ADD CONSTRAINT "box_days_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_players" ADD CONSTRAINT "box_players_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_players" ADD CONSTRAINT "box_players_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_stocks" ADD CONSTRAINT "box_stocks_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prizes" ADD CONSTRAINT "prizes_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prizes" ADD CONSTRAINT "prizes_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_cert_events" ADD CONSTRAINT "enterprise_cert_events_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_items" ADD CONSTRAINT "enterprise_items_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_items" ADD CONSTRAINT "enterprise_items_updated_by_users_uid_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_trials" ADD CONSTRAINT "enterprise_trials_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_funds" ADD CONSTRAINT "activity_funds_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entries" ADD CONSTRAINT "fund_entries_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_cards" ADD CONSTRAINT "make_up_cards_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_milestones" ADD CONSTRAINT "sign_milestones_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_milestones" ADD CONSTRAINT "sign_milestones_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_reminders" ADD CONSTRAINT "sign_reminders_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_draws" ADD CONSTRAINT "task_draws_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_draws" ADD CONSTRAINT "task_draws_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_pauses_open" ON "activity_pauses" USING btree ("activity_id") WHERE "activity_pauses"."to" is null;--> statement-breakpoint
CREATE INDEX "key_entries_of" ON "key_entries" USING btree ("activity_id","uid");--> statement-breakpoint
CREATE INDEX "draws_of" ON "draws" USING btree ("activity_id","uid","at");--> statement-breakpoint
CREATE INDEX "draws_recent" ON "draws" USING btree ("activity_id","at");--> statement-breakpoint
CREATE INDEX "prizes_of" ON "prizes" USING btree ("uid","won_at");--> statement-breakpoint
CREATE INDEX "prizes_due" ON "prizes" USING btree ("state","claim_until");--> statement-breakpoint
CREATE INDEX "enterprise_cert_events_of" ON "enterprise_cert_events" USING btree ("enterprise_id","at");--> statement-breakpoint
CREATE INDEX "enterprise_items_order" ON "enterprise_items" USING btree ("enterprise_id","kind","position");--> statement-breakpoint
CREATE INDEX "enterprise_items_deleted" ON "enterprise_items" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "fund_entries_of" ON "fund_entries" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "task_draws_of" ON "task_draws" USING btree ("uid");--> statement-breakpoint
ALTER TABLE "enterprise_applications" ADD CONSTRAINT "enterprise_applications_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enterprise_applications_code" ON "enterprise_applications" USING btree (("basic" ->> 'creditCode'));--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_certs_code" ON "enterprise_certs" USING btree ("credit_code") WHERE "enterprise_certs"."revoked_at" is null and "enterprise_certs"."released_at" is null;--> statement-breakpoint
CREATE INDEX "enterprise_certs_operator" ON "enterprise_certs" USING btree ("operator_print");--> statement-breakpoint
CREATE INDEX "sign_ins_of" ON "sign_ins" USING btree ("activity_id","uid");