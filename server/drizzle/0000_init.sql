CREATE SEQUENCE "public"."uid_sequence" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"revoked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"mobile" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sms_codes_mobile_purpose_pk" PRIMARY KEY("mobile","purpose")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" text PRIMARY KEY NOT NULL,
	"mobile" text,
	"password_hash" text,
	"state" text DEFAULT 'normal' NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "users_mobile_unique" UNIQUE("mobile")
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"activity_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"latest" integer NOT NULL,
	"paused_at" bigint,
	"pause_reason" text,
	"ended_at" bigint,
	"offline_at" bigint,
	"frozen_at" bigint,
	"ranks_stale_at" bigint,
	"corrected_at" bigint
);
--> statement-breakpoint
CREATE TABLE "activity_entries" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"uid" text NOT NULL,
	"state" text NOT NULL,
	"no" integer,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"avatar" text NOT NULL,
	"cover" text NOT NULL,
	"group_id" text,
	"city" text,
	"birthday" text NOT NULL,
	"media" jsonb NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"voided_votes" integer DEFAULT 0 NOT NULL,
	"reached_at" bigint,
	"reject_reason" text,
	"created_at" bigint NOT NULL,
	"approved_at" bigint,
	CONSTRAINT "activity_entries_no" UNIQUE("activity_id","no"),
	CONSTRAINT "activity_entries_votes" CHECK ("activity_entries"."votes" >= 0 and "activity_entries"."voided_votes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "activity_entry_days" (
	"activity_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"day_key" text NOT NULL,
	"votes" integer NOT NULL,
	"reached_at" bigint NOT NULL,
	CONSTRAINT "activity_entry_days_entry_id_day_key_pk" PRIMARY KEY("entry_id","day_key"),
	CONSTRAINT "activity_entry_days_votes" CHECK ("activity_entry_days"."votes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "activity_final_ranks" (
	"activity_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"rank" integer NOT NULL,
	"votes" integer NOT NULL,
	"frozen_at" bigint NOT NULL,
	CONSTRAINT "activity_final_ranks_activity_id_entry_id_pk" PRIMARY KEY("activity_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "activity_reservations" (
	"activity_id" text NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"no" text NOT NULL,
	"created_at" bigint NOT NULL,
	"reminded_at" bigint,
	CONSTRAINT "activity_reservations_activity_id_uid_kind_pk" PRIMARY KEY("activity_id","uid","kind"),
	CONSTRAINT "activity_reservations_no" UNIQUE("activity_id","no")
);
--> statement-breakpoint
CREATE TABLE "activity_slots" (
	"id" text PRIMARY KEY NOT NULL,
	"slot" text NOT NULL,
	"activity_id" text NOT NULL,
	"from" bigint NOT NULL,
	"to" bigint NOT NULL,
	CONSTRAINT "activity_slots_period" CHECK ("activity_slots"."from" < "activity_slots"."to")
);
--> statement-breakpoint
CREATE TABLE "activity_versions" (
	"activity_id" text NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"from" bigint,
	"put_at" bigint NOT NULL,
	CONSTRAINT "activity_versions_activity_id_version_pk" PRIMARY KEY("activity_id","version")
);
--> statement-breakpoint
CREATE TABLE "activity_votes" (
	"vote_id" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"uid" text NOT NULL,
	"day_key" text NOT NULL,
	"n" integer NOT NULL,
	"m" integer NOT NULL,
	"state" text DEFAULT 'valid' NOT NULL,
	"reason" text,
	"at" bigint NOT NULL,
	"request_id" text NOT NULL,
	"answer" jsonb,
	CONSTRAINT "activity_votes_day" UNIQUE("activity_id","uid","day_key","n"),
	CONSTRAINT "activity_votes_entry" UNIQUE("entry_id","uid","day_key","m"),
	CONSTRAINT "activity_votes_request" UNIQUE("uid","request_id")
);
--> statement-breakpoint
CREATE TABLE "enterprise_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_card_switches" (
	"enterprise_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_cards" (
	"enterprise_id" text PRIMARY KEY NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"template" text NOT NULL,
	"live" jsonb,
	"product_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"show" jsonb NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_certs" (
	"enterprise_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"credit_code" text NOT NULL,
	"org_type" text NOT NULL,
	"legal_person" text NOT NULL,
	"founded_on" date NOT NULL,
	"licence_until" date,
	"reg_address" text NOT NULL,
	"permits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"certified_at" bigint NOT NULL,
	"revoked_at" bigint,
	"revoke_reason" text
);
--> statement-breakpoint
CREATE TABLE "enterprise_contact_views" (
	"uid" text NOT NULL,
	"day" date NOT NULL,
	"enterprise_id" text NOT NULL,
	CONSTRAINT "enterprise_contact_views_uid_day_enterprise_id_pk" PRIMARY KEY("uid","day","enterprise_id"),
	CONSTRAINT "enterprise_contact_views_company" UNIQUE("enterprise_id","day","uid")
);
--> statement-breakpoint
CREATE TABLE "enterprise_members" (
	"uid" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"role" text NOT NULL,
	"joined_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_ownerships" (
	"enterprise_id" text NOT NULL,
	"uid" text NOT NULL,
	"from" bigint NOT NULL,
	"to" bigint,
	CONSTRAINT "enterprise_ownerships_enterprise_id_uid_from_pk" PRIMARY KEY("enterprise_id","uid","from")
);
--> statement-breakpoint
CREATE TABLE "enterprise_products" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"position" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"live" jsonb,
	"low_fen" bigint,
	"high_fen" bigint,
	"updated_at" bigint NOT NULL,
	"deleted_at" bigint,
	CONSTRAINT "enterprise_products_price" CHECK ("enterprise_products"."low_fen" between 1 and 9999999999 and "enterprise_products"."high_fen" > "enterprise_products"."low_fen")
);
--> statement-breakpoint
CREATE TABLE "enterprise_trips" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"title" text NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"cities" jsonb NOT NULL,
	"visible" text DEFAULT 'member' NOT NULL,
	"deleted_at" bigint,
	CONSTRAINT "enterprise_trips_period" CHECK ("enterprise_trips"."from" <= "enterprise_trips"."to")
);
--> statement-breakpoint
CREATE TABLE "enterprise_vips" (
	"enterprise_id" text NOT NULL,
	"source" text NOT NULL,
	"from" bigint NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "enterprise_vips_enterprise_id_from_pk" PRIMARY KEY("enterprise_id","from")
);
--> statement-breakpoint
CREATE TABLE "enterprise_visits" (
	"enterprise_id" text NOT NULL,
	"day" date NOT NULL,
	"viewer" text NOT NULL,
	CONSTRAINT "enterprise_visits_enterprise_id_day_viewer_pk" PRIMARY KEY("enterprise_id","day","viewer")
);
--> statement-breakpoint
CREATE TABLE "enterprises" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"suspend_reason" text,
	"closing_until" bigint,
	"operator_due_at" bigint,
	"short_name" text NOT NULL,
	"logo" text NOT NULL,
	"cover" text NOT NULL,
	"slogan" text DEFAULT '' NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"scale" text DEFAULT '' NOT NULL,
	"city_code" text DEFAULT '' NOT NULL,
	"city_name" text DEFAULT '' NOT NULL,
	"address" text,
	"lng" integer,
	"lat" integer,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"contact_email" text,
	"contact_mode" text DEFAULT 'login' NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"service_id" text NOT NULL,
	"provider_uid" text NOT NULL,
	"customer_uid" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"units" integer NOT NULL,
	"amount_fen" integer NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint NOT NULL,
	"mode" text NOT NULL,
	"place" jsonb,
	"people" integer,
	"remark" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"cancel_by" text,
	"reason" text,
	"expires_at" bigint,
	"order_no" text,
	"paid_at" bigint,
	"refund_fen" integer DEFAULT 0 NOT NULL,
	"fee_bp" integer DEFAULT 500 NOT NULL,
	"late_pct" integer NOT NULL,
	"free_cancel_until" bigint,
	"object_until" bigint,
	"proposal" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "service_bookings_no_unique" UNIQUE("no"),
	CONSTRAINT "service_booking_forward" CHECK ("service_bookings"."end_at" > "service_bookings"."start_at"),
	CONSTRAINT "service_booking_amount" CHECK ("service_bookings"."amount_fen" > 0 and "service_bookings"."refund_fen" between 0 and "service_bookings"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "service_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"service_id" text NOT NULL,
	"provider_uid" text NOT NULL,
	"uid" text NOT NULL,
	"package_name" text NOT NULL,
	"star" integer NOT NULL,
	"text" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reply" text,
	"at" bigint NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "service_comment_star" CHECK ("service_comments"."star" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "service_occupancy" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_uid" text NOT NULL,
	"key" text NOT NULL,
	"from_at" bigint NOT NULL,
	"to_at" bigint NOT NULL,
	"start_day" text,
	CONSTRAINT "service_occupancy_forward" CHECK ("service_occupancy"."to_at" > "service_occupancy"."from_at")
);
--> statement-breakpoint
CREATE TABLE "ledger_clawbacks" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"due_fen" bigint NOT NULL,
	"taken_fen" bigint DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"biz_id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "ledger_clawbacks_once" UNIQUE("kind","biz_id"),
	CONSTRAINT "ledger_clawback_within" CHECK ("ledger_clawbacks"."taken_fen" between 0 and "ledger_clawbacks"."due_fen")
);
--> statement-breakpoint
CREATE TABLE "ledger_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	"parts" jsonb NOT NULL,
	"kind" text NOT NULL,
	"biz_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"expire_at" bigint,
	CONSTRAINT "ledger_holds_once" UNIQUE("kind","biz_id"),
	CONSTRAINT "ledger_hold_positive" CHECK ("ledger_holds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"balance" bigint,
	"seq" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_owner_kind" UNIQUE("owner","kind"),
	CONSTRAINT "ledger_balance_not_negative" CHECK ("ledger_accounts"."balance" >= 0),
	CONSTRAINT "ledger_balance_of_users_alone" CHECK (("ledger_accounts"."owner" in ('platform', 'world')) = ("ledger_accounts"."balance" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"txn_id" text NOT NULL,
	"line" integer NOT NULL,
	"account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"seq" integer,
	"balance_after" bigint,
	CONSTRAINT "ledger_entries_txn_id_line_pk" PRIMARY KEY("txn_id","line"),
	CONSTRAINT "ledger_entries_seq" UNIQUE("account_id","seq"),
	CONSTRAINT "ledger_entry_not_zero" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_txns" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"biz_id" text NOT NULL,
	"at" bigint NOT NULL,
	"day" text NOT NULL,
	"reversal_of" text,
	"note" text,
	CONSTRAINT "ledger_txns_once" UNIQUE("kind","biz_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_pending_credits" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"left_fen" bigint NOT NULL,
	"bucket" text NOT NULL,
	"trade_kind" text NOT NULL,
	"title" text NOT NULL,
	"sub" text,
	"ref_id" text,
	"kind" text NOT NULL,
	"biz_id" text NOT NULL,
	"available_at" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	CONSTRAINT "ledger_pending_once" UNIQUE("kind","biz_id"),
	CONSTRAINT "ledger_pending_not_negative" CHECK ("ledger_pending_credits"."left_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"id" text PRIMARY KEY NOT NULL,
	"no" bigserial NOT NULL,
	"txn_id" text NOT NULL,
	"uid" text NOT NULL,
	"unit" text NOT NULL,
	"group" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"sub" text,
	"amount" bigint NOT NULL,
	"balance_after" bigint,
	"at" bigint NOT NULL,
	"month" text NOT NULL,
	"ref_type" text,
	"ref_id" text,
	"reversal_of" text,
	CONSTRAINT "trades_once" UNIQUE("txn_id","uid","unit"),
	CONSTRAINT "trade_not_zero" CHECK ("trades"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "vip_periods" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"scope" text NOT NULL,
	"source" text NOT NULL,
	"order_no" text,
	"title" text NOT NULL,
	"start_day" text NOT NULL,
	"end_day" text NOT NULL,
	"revoked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vip_period_forward" CHECK ("vip_periods"."end_day" >= "vip_periods"."start_day")
);
--> statement-breakpoint
CREATE TABLE "trade_days" (
	"uid" text NOT NULL,
	"unit" text NOT NULL,
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"group" text NOT NULL,
	"rows" integer NOT NULL,
	"plus" bigint NOT NULL,
	"minus" bigint NOT NULL,
	CONSTRAINT "trade_days_uid_unit_day_kind_group_pk" PRIMARY KEY("uid","unit","day","kind","group")
);
--> statement-breakpoint
CREATE TABLE "service_calendar_blocks" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_uid" text NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_calendar_settings" (
	"provider_uid" text PRIMARY KEY NOT NULL,
	"week" jsonb NOT NULL,
	"step_min" integer DEFAULT 30 NOT NULL,
	"notice_min" integer DEFAULT 120 NOT NULL,
	"window_days" integer DEFAULT 60 NOT NULL,
	"before_min" integer DEFAULT 0 NOT NULL,
	"after_min" integer DEFAULT 30 NOT NULL,
	"day_limit" integer DEFAULT 0 NOT NULL,
	"instant" boolean DEFAULT false NOT NULL,
	"free_cancel_hours" integer DEFAULT 24 NOT NULL,
	"late_pct" integer DEFAULT 50 NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_day_rules" (
	"provider_uid" text NOT NULL,
	"date" text NOT NULL,
	"off" boolean NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "service_day_rules_provider_uid_date_pk" PRIMARY KEY("provider_uid","date")
);
--> statement-breakpoint
CREATE TABLE "service_place_settings" (
	"provider_uid" text PRIMARY KEY NOT NULL,
	"show_detail" boolean DEFAULT false NOT NULL,
	"visit_regions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"visit_names" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"visit_note" text DEFAULT '' NOT NULL,
	"online" boolean DEFAULT false NOT NULL,
	"online_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_providers" (
	"uid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo" text NOT NULL,
	"kind" text NOT NULL,
	"categories" jsonb NOT NULL,
	"region_codes" jsonb NOT NULL,
	"city" text NOT NULL,
	"intro" text NOT NULL,
	"contact_name" text NOT NULL,
	"tel" text NOT NULL,
	"licenses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"works" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"certified" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"approved_at" bigint,
	"expire_at" bigint,
	"inviter_uid" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_places" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_uid" text NOT NULL,
	"address_id" text,
	"label" text NOT NULL,
	"region_names" jsonb NOT NULL,
	"detail" text NOT NULL,
	"lng" double precision,
	"lat" double precision
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_uid" text NOT NULL,
	"state" text NOT NULL,
	"published" jsonb,
	"draft" jsonb,
	"draft_state" text,
	"draft_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "service_public_has_content" CHECK ("services"."state" not in ('online', 'offline') or "services"."published" is not null)
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" integer NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"effective_at" text NOT NULL,
	"blocks" jsonb NOT NULL,
	CONSTRAINT "agreements_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
CREATE TABLE "app_releases" (
	"platform" text NOT NULL,
	"version" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"url" text NOT NULL,
	"sha256" text,
	"published_at" bigint NOT NULL,
	"notes" text NOT NULL,
	"developer" text NOT NULL,
	"filing_no" text NOT NULL,
	"permissions" jsonb NOT NULL,
	CONSTRAINT "app_releases_platform_version_pk" PRIMARY KEY("platform","version")
);
--> statement-breakpoint
CREATE TABLE "feedbacks" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text,
	"ip_hash" text,
	"request_id" text NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"images" jsonb NOT NULL,
	"contact" text,
	"from" text NOT NULL,
	"device" text NOT NULL,
	"target" jsonb,
	"state" text DEFAULT 'submitted' NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"notice_id" text NOT NULL,
	"uid" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"message" text DEFAULT '' NOT NULL,
	"reapplied" boolean DEFAULT false NOT NULL,
	"applied_at" bigint NOT NULL,
	"log" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"organiser_uid" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"pay_min_fen" integer,
	"pay_max_fen" integer,
	"pay_unit" text NOT NULL,
	"city_code" text NOT NULL,
	"city_name" text NOT NULL,
	"place" text NOT NULL,
	"work_from" text NOT NULL,
	"work_to" text NOT NULL,
	"deadline" bigint NOT NULL,
	"headcount" integer NOT NULL,
	"entry_limit" integer,
	"entered" integer DEFAULT 0 NOT NULL,
	"roles" jsonb NOT NULL,
	"content" text NOT NULL,
	"cover" text NOT NULL,
	"images" jsonb NOT NULL,
	"minor_allowed" boolean NOT NULL,
	"published_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"uid" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archives" (
	"uid" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"block_reason" text,
	"stage_name" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bag_items" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"icon" text NOT NULL,
	"source" text NOT NULL,
	"path" text NOT NULL,
	"grant_key" text NOT NULL,
	"got_at" bigint NOT NULL,
	"expire_at" bigint,
	"used_at" bigint,
	"seen_at" bigint
);
--> statement-breakpoint
CREATE TABLE "certifications" (
	"uid" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"birthday" text,
	"name_masked" text,
	"reason" text,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"uid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"agreed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nickname_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"from" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "official_certs" (
	"uid" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"reason" text,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"uid" text PRIMARY KEY NOT NULL,
	"dm_no" text NOT NULL,
	"nickname" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT 'unset' NOT NULL,
	"birthday" text,
	"city_code" text,
	"bio" text DEFAULT '' NOT NULL,
	"occupations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "profiles_dm_no_unique" UNIQUE("dm_no")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"uid" text NOT NULL,
	"day" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "sign_ins_uid_day_pk" PRIMARY KEY("uid","day")
);
--> statement-breakpoint
CREATE TABLE "travel_items" (
	"id" text PRIMARY KEY NOT NULL,
	"travel_id" text NOT NULL,
	"day" text NOT NULL,
	"start_min" integer NOT NULL,
	"end_min" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"place" text,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "travels" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"start_day" text NOT NULL,
	"end_day" text NOT NULL,
	"tz" text DEFAULT 'Asia/Shanghai' NOT NULL,
	"city_name" text NOT NULL,
	"city_code" text,
	"visibility" text DEFAULT 'private' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vod_likes" (
	"uid" text NOT NULL,
	"vod_id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "vod_likes_uid_vod_id_pk" PRIMARY KEY("uid","vod_id")
);
--> statement-breakpoint
CREATE TABLE "vods" (
	"vod_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"state" text NOT NULL,
	"visible" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bare_faces" (
	"uid" text NOT NULL,
	"angle" text NOT NULL,
	"url" text NOT NULL,
	"taken_on" text NOT NULL,
	CONSTRAINT "bare_faces_uid_angle_pk" PRIMARY KEY("uid","angle")
);
--> statement-breakpoint
CREATE TABLE "card_shares" (
	"uid" text NOT NULL,
	"day" text NOT NULL,
	"viewer" text NOT NULL,
	"action" text NOT NULL,
	"template" text NOT NULL,
	CONSTRAINT "card_shares_uid_day_viewer_action_pk" PRIMARY KEY("uid","day","viewer","action")
);
--> statement-breakpoint
CREATE TABLE "contact_lookups" (
	"viewer_uid" text NOT NULL,
	"day" text NOT NULL,
	"uid" text NOT NULL,
	CONSTRAINT "contact_lookups_viewer_uid_day_uid_pk" PRIMARY KEY("viewer_uid","day","uid")
);
--> statement-breakpoint
CREATE TABLE "modelcards" (
	"uid" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"block_reason" text,
	"job_status" text DEFAULT 'open' NOT NULL,
	"content" jsonb NOT NULL,
	"template" text DEFAULT 'classic' NOT NULL,
	"tone" text DEFAULT 'warm' NOT NULL,
	"photo_order" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_request_id" text,
	"portrait_consent_at" bigint,
	"published_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"uid" text NOT NULL,
	"scene" text NOT NULL,
	"day" text NOT NULL,
	"viewer" text NOT NULL,
	"from" text NOT NULL,
	CONSTRAINT "page_views_uid_scene_day_viewer_pk" PRIMARY KEY("uid","scene","day","viewer")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"reporter_uid" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"images" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "works" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"role" text,
	"role_type" text,
	"director" text,
	"partners" text,
	"year" integer NOT NULL,
	"status" text NOT NULL,
	"cover" text NOT NULL,
	"stills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"link" text,
	"intro" text DEFAULT '' NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'normal' NOT NULL,
	"block_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "job_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"leased_until" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"last_done_at" bigint
);
--> statement-breakpoint
CREATE TABLE "once_answers" (
	"uid" text NOT NULL,
	"call" text NOT NULL,
	"request_id" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"at" bigint NOT NULL,
	CONSTRAINT "once_answers_uid_call_request_id_pk" PRIMARY KEY("uid","call","request_id")
);
--> statement-breakpoint
CREATE TABLE "platform_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"uid" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"submitted_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"decided_at" bigint,
	"decided_by" text
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"uid" text NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"private" boolean NOT NULL,
	"size" integer NOT NULL,
	"stored_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"color" text,
	"variants" jsonb,
	"state" text NOT NULL,
	"refs" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"remove_at" bigint,
	CONSTRAINT "files_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"upload_id" text NOT NULL,
	"index" integer NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "upload_parts_upload_id_index_pk" PRIMARY KEY("upload_id","index")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite_relations" (
	"uid" text PRIMARY KEY NOT NULL,
	"inviter_uid" text NOT NULL,
	"bound_at" bigint NOT NULL,
	"state" text DEFAULT 'bound' NOT NULL,
	"certified_at" bigint,
	"first_paid_at" bigint,
	"risk" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activations" (
	"revision" bigint PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"version" text NOT NULL,
	"live_since" bigint NOT NULL,
	"last_good" text,
	"canary" text,
	"canary_share" integer NOT NULL,
	"canary_since" bigint,
	"urgent" boolean NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "activations_canary" CHECK (("activations"."canary" is null) = ("activations"."canary_since" is null)),
	CONSTRAINT "activations_share" CHECK ("activations"."canary_share" between 0 and 9999)
);
--> statement-breakpoint
CREATE TABLE "activity_changes" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"revision" bigint PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"path" text NOT NULL,
	"area" text NOT NULL,
	"page" text NOT NULL,
	"version" text,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"topbar" boolean NOT NULL,
	"from" bigint NOT NULL,
	"to" bigint,
	"paused_at" bigint,
	"ended_at" bigint,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_log" (
	"revision" bigint PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text NOT NULL,
	"seen" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_figures" (
	"area" text NOT NULL,
	"version" text NOT NULL,
	"minute" bigint NOT NULL,
	"loads" integer NOT NULL,
	"load_failures" integer NOT NULL,
	"render_failures" integer NOT NULL,
	"stage_failures" integer NOT NULL,
	CONSTRAINT "release_figures_area_version_minute_pk" PRIMARY KEY("area","version","minute")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"area" text NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"published_at" bigint NOT NULL,
	"published_by" text NOT NULL,
	"note" text NOT NULL,
	"bytes" integer NOT NULL,
	"signature" text NOT NULL,
	"removed_at" bigint,
	CONSTRAINT "releases_area_version_pk" PRIMARY KEY("area","version")
);
--> statement-breakpoint
CREATE TABLE "first_recharges" (
	"uid" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"item_key" text NOT NULL,
	"subject" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"refunded_fen" bigint DEFAULT 0 NOT NULL,
	"duplicate_fen" bigint DEFAULT 0 NOT NULL,
	"detail" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"channel" text,
	"created_at" bigint NOT NULL,
	"expire_at" bigint NOT NULL,
	"month" text NOT NULL,
	"paid_at" bigint,
	"attempt_no" text,
	"trade_id" text,
	"invoice" text DEFAULT 'none' NOT NULL,
	CONSTRAINT "pay_order_positive" CHECK ("pay_orders"."amount_fen" > 0),
	CONSTRAINT "pay_order_refund_within" CHECK ("pay_orders"."refunded_fen" between 0 and "pay_orders"."amount_fen"),
	CONSTRAINT "pay_order_paid" CHECK ("pay_orders"."state" not in ('paid', 'refunding') or "pay_orders"."attempt_no" is not null)
);
--> statement-breakpoint
CREATE TABLE "pay_attempts" (
	"attempt_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"uid" text NOT NULL,
	"request_id" text NOT NULL,
	"provider" text NOT NULL,
	"channel" text NOT NULL,
	"scene" text NOT NULL,
	"state" text DEFAULT 'started' NOT NULL,
	"fen" bigint NOT NULL,
	"paid_fen" bigint,
	"provider_trade_no" text,
	"created_at" bigint NOT NULL,
	"paid_at" bigint,
	"asked_at" bigint,
	"asks" integer DEFAULT 0 NOT NULL,
	"next_ask_at" bigint,
	CONSTRAINT "pay_attempts_once" UNIQUE("uid","request_id")
);
--> statement-breakpoint
CREATE TABLE "pay_refunds" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"attempt_no" text NOT NULL,
	"uid" text NOT NULL,
	"cause" text NOT NULL,
	"fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"state" text DEFAULT 'processing' NOT NULL,
	"fail_text" text,
	"hold_id" text,
	"at" bigint NOT NULL,
	"done_at" bigint,
	"asks" integer DEFAULT 0 NOT NULL,
	"next_ask_at" bigint,
	CONSTRAINT "pay_refund_positive" CHECK ("pay_refunds"."fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_notifies" (
	"id" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" bigint,
	"acknowledged" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"attempt_no" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"channel" text NOT NULL,
	"subject" text NOT NULL,
	"fen" bigint NOT NULL,
	"state" text DEFAULT 'unpaid' NOT NULL,
	"paid_fen" bigint,
	"trade_no" text,
	"paid_at" bigint,
	"return_path" text NOT NULL,
	"deadline" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"silent_until" bigint,
	CONSTRAINT "sandbox_payments_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"attempt_no" text NOT NULL,
	"fen" bigint NOT NULL,
	"state" text DEFAULT 'processing' NOT NULL,
	"fail_text" text,
	"due_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"order_nos" jsonb NOT NULL,
	"total_fen" bigint NOT NULL,
	"expire_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"email" text NOT NULL,
	"at" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" bigint,
	"sent_at" bigint
);
--> statement-breakpoint
CREATE TABLE "invoice_orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_titles" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"tax_no" text DEFAULT '' NOT NULL,
	"address" text,
	"phone" text,
	"bank_name" text,
	"bank_account" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"no" text,
	"type" integer NOT NULL,
	"title" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"orders" jsonb NOT NULL,
	"total_fen" bigint NOT NULL,
	"email" text,
	"remark" text,
	"state" text NOT NULL,
	"reason" text,
	"applied_at" bigint NOT NULL,
	"issued_at" bigint,
	"red_of" text,
	"red_reason" text,
	"replaced_by" text,
	"replaces" text,
	"next_at" bigint,
	CONSTRAINT "invoices_no_unique" UNIQUE("no")
);
--> statement-breakpoint
CREATE TABLE "sandbox_invoices" (
	"key" text PRIMARY KEY NOT NULL,
	"no" text,
	"due_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "sandbox_invoices_no_unique" UNIQUE("no")
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"type" text NOT NULL,
	"bank_id" integer,
	"sealed" text NOT NULL,
	"code_sealed" text,
	"fingerprint" text NOT NULL,
	"tail" text,
	"masked" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"used_at" bigint NOT NULL,
	"removed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "payout_binds" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"fingerprint" text NOT NULL,
	"bank_id" integer NOT NULL,
	"mobile" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payouts" (
	"payout_no" text PRIMARY KEY NOT NULL,
	"fen" bigint NOT NULL,
	"state" text DEFAULT 'processing' NOT NULL,
	"fail_text" text,
	"outcome" text NOT NULL,
	"silent" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"due_at" bigint
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"account_id" text NOT NULL,
	"account_type" text NOT NULL,
	"bank_id" integer,
	"masked" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"fee_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"taxable_fen" bigint NOT NULL,
	"tax_rule" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"hold_id" text NOT NULL,
	"payout_no" text NOT NULL,
	"provider" text NOT NULL,
	"confirm_url" text,
	"day" text NOT NULL,
	"month" text NOT NULL,
	"applied_at" bigint NOT NULL,
	"arrive_by" bigint NOT NULL,
	"reviewed_at" bigint,
	"sent_at" bigint,
	"ended_at" bigint,
	"returned_at" bigint,
	"next_at" bigint,
	"asks" integer DEFAULT 0 NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"capture_txn" text,
	CONSTRAINT "withdrawals_payout_no_unique" UNIQUE("payout_no"),
	CONSTRAINT "withdrawal_parts" CHECK (amount_fen > 0 and fee_fen >= 0 and tax_fen >= 0 and fee_fen + tax_fen < amount_fen)
);
--> statement-breakpoint
CREATE TABLE "traffic_packs" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"total" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"expired" integer DEFAULT 0 NOT NULL,
	"expire_at" bigint NOT NULL,
	"order_no" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "traffic_packs_order_no_unique" UNIQUE("order_no"),
	CONSTRAINT "traffic_pack_whole" CHECK ("traffic_packs"."total" > 0 and "traffic_packs"."used" >= 0 and "traffic_packs"."expired" >= 0),
	CONSTRAINT "traffic_pack_within" CHECK ("traffic_packs"."used" + "traffic_packs"."expired" <= "traffic_packs"."total")
);
--> statement-breakpoint
CREATE TABLE "traffic_uses" (
	"id" text PRIMARY KEY NOT NULL,
	"no" bigserial NOT NULL,
	"uid" text NOT NULL,
	"pack_id" text NOT NULL,
	"day" text NOT NULL,
	"type" text NOT NULL,
	"target_type" text,
	"target_id" text DEFAULT '' NOT NULL,
	"target_title" text NOT NULL,
	"target_cover" text,
	"exposure" integer NOT NULL,
	"click" integer DEFAULT 0 NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "traffic_uses_once" UNIQUE NULLS NOT DISTINCT("pack_id","type","day","target_type","target_id"),
	CONSTRAINT "traffic_use_counts" CHECK ("traffic_uses"."exposure" >= 0 and "traffic_uses"."click" >= 0)
);
--> statement-breakpoint
CREATE TABLE "statement_diffs" (
	"id" text PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"provider" text NOT NULL,
	"attempt_no" text NOT NULL,
	"ours_fen" integer,
	"theirs_fen" integer,
	"state" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"body" jsonb NOT NULL,
	"fen" bigint NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" bigint NOT NULL,
	"state" text NOT NULL,
	"decided_by" text,
	"decided_at" bigint
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"name" text PRIMARY KEY NOT NULL,
	"roles" jsonb NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" bigint NOT NULL,
	"created_by" text NOT NULL,
	"removed_at" bigint
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entry_days" ADD CONSTRAINT "activity_entry_days_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entry_days" ADD CONSTRAINT "activity_entry_days_entry_id_activity_entries_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."activity_entries"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_final_ranks" ADD CONSTRAINT "activity_final_ranks_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_final_ranks" ADD CONSTRAINT "activity_final_ranks_entry_id_activity_entries_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."activity_entries"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_reservations" ADD CONSTRAINT "activity_reservations_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_reservations" ADD CONSTRAINT "activity_reservations_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_slots" ADD CONSTRAINT "activity_slots_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_versions" ADD CONSTRAINT "activity_versions_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_votes" ADD CONSTRAINT "activity_votes_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_votes" ADD CONSTRAINT "activity_votes_entry_id_activity_entries_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."activity_entries"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_votes" ADD CONSTRAINT "activity_votes_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_applications" ADD CONSTRAINT "enterprise_applications_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_card_switches" ADD CONSTRAINT "enterprise_card_switches_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_card_switches" ADD CONSTRAINT "enterprise_card_switches_updated_by_users_uid_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_cards" ADD CONSTRAINT "enterprise_cards_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_certs" ADD CONSTRAINT "enterprise_certs_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_contact_views" ADD CONSTRAINT "enterprise_contact_views_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_contact_views" ADD CONSTRAINT "enterprise_contact_views_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_members" ADD CONSTRAINT "enterprise_members_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_members" ADD CONSTRAINT "enterprise_members_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_ownerships" ADD CONSTRAINT "enterprise_ownerships_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_ownerships" ADD CONSTRAINT "enterprise_ownerships_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_products" ADD CONSTRAINT "enterprise_products_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_trips" ADD CONSTRAINT "enterprise_trips_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_vips" ADD CONSTRAINT "enterprise_vips_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_visits" ADD CONSTRAINT "enterprise_visits_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_bookings" ADD CONSTRAINT "service_bookings_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_bookings" ADD CONSTRAINT "service_bookings_provider_uid_service_providers_uid_fk" FOREIGN KEY ("provider_uid") REFERENCES "public"."service_providers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_comments" ADD CONSTRAINT "service_comments_booking_id_service_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."service_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_comments" ADD CONSTRAINT "service_comments_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_occupancy" ADD CONSTRAINT "service_occupancy_provider_uid_service_providers_uid_fk" FOREIGN KEY ("provider_uid") REFERENCES "public"."service_providers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_txn_id_ledger_txns_id_fk" FOREIGN KEY ("txn_id") REFERENCES "public"."ledger_txns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_txn_id_ledger_txns_id_fk" FOREIGN KEY ("txn_id") REFERENCES "public"."ledger_txns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_calendar_blocks" ADD CONSTRAINT "service_calendar_blocks_provider_uid_service_providers_uid_fk" FOREIGN KEY ("provider_uid") REFERENCES "public"."service_providers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_calendar_settings" ADD CONSTRAINT "service_calendar_settings_provider_uid_service_providers_uid_fk" FOREIGN KEY ("provider_uid") REFERENCES "public"."service_providers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_day_rules" ADD CONSTRAINT "service_day_rules_provider_uid_service_providers_uid_fk" FOREIGN KEY ("provider_uid") REFERENCES "public"."service_providers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_place_settings" ADD CONSTRAINT "service_place_settings_provider_uid_service_providers_uid_fk" FOREIGN KEY ("provider_uid") REFERENCES "public"."service_providers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_places" ADD CONSTRAINT "service_places_provider_uid_service_providers_uid_fk" FOREIGN KEY ("provider_uid") REFERENCES "public"."service_providers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_provider_uid_service_providers_uid_fk" FOREIGN KEY ("provider_uid") REFERENCES "public"."service_providers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_entries" ADD CONSTRAINT "notice_entries_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_entries" ADD CONSTRAINT "notice_entries_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_organiser_uid_users_uid_fk" FOREIGN KEY ("organiser_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bag_items" ADD CONSTRAINT "bag_items_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_certs" ADD CONSTRAINT "official_certs_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_items" ADD CONSTRAINT "travel_items_travel_id_travels_id_fk" FOREIGN KEY ("travel_id") REFERENCES "public"."travels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travels" ADD CONSTRAINT "travels_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_likes" ADD CONSTRAINT "vod_likes_vod_id_vods_vod_id_fk" FOREIGN KEY ("vod_id") REFERENCES "public"."vods"("vod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vods" ADD CONSTRAINT "vods_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bare_faces" ADD CONSTRAINT "bare_faces_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modelcards" ADD CONSTRAINT "modelcards_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_uid_users_uid_fk" FOREIGN KEY ("reporter_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_relations" ADD CONSTRAINT "invite_relations_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_relations" ADD CONSTRAINT "invite_relations_inviter_uid_users_uid_fk" FOREIGN KEY ("inviter_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activations" ADD CONSTRAINT "activations_revision_registry_log_revision_fk" FOREIGN KEY ("revision") REFERENCES "public"."registry_log"("revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_revision_registry_log_revision_fk" FOREIGN KEY ("revision") REFERENCES "public"."registry_log"("revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_attempts" ADD CONSTRAINT "pay_attempts_order_no_pay_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."pay_orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_refunds" ADD CONSTRAINT "pay_refunds_order_no_pay_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."pay_orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_refunds" ADD CONSTRAINT "pay_refunds_attempt_no_pay_attempts_attempt_no_fk" FOREIGN KEY ("attempt_no") REFERENCES "public"."pay_attempts"("attempt_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_drafts" ADD CONSTRAINT "invoice_drafts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_order_no_pay_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."pay_orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_titles" ADD CONSTRAINT "invoice_titles_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traffic_uses" ADD CONSTRAINT "traffic_uses_pack_id_traffic_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."traffic_packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_name_operators_name_fk" FOREIGN KEY ("name") REFERENCES "public"."operators"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_of" ON "sessions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_entries_living" ON "activity_entries" USING btree ("activity_id","uid") WHERE "activity_entries"."state" <> 'deleted';--> statement-breakpoint
CREATE INDEX "activity_entries_rank" ON "activity_entries" USING btree ("activity_id","state","votes");--> statement-breakpoint
CREATE INDEX "activity_entry_days_day" ON "activity_entry_days" USING btree ("activity_id","day_key");--> statement-breakpoint
CREATE INDEX "activity_versions_from" ON "activity_versions" USING btree ("activity_id","from");--> statement-breakpoint
CREATE INDEX "activity_votes_recent" ON "activity_votes" USING btree ("activity_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_applications_open" ON "enterprise_applications" USING btree ("enterprise_id") WHERE "enterprise_applications"."state" <> 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_ownerships_current" ON "enterprise_ownerships" USING btree ("enterprise_id") WHERE "enterprise_ownerships"."to" is null;--> statement-breakpoint
CREATE INDEX "enterprise_ownerships_uid" ON "enterprise_ownerships" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "enterprise_products_order" ON "enterprise_products" USING btree ("enterprise_id","position");--> statement-breakpoint
CREATE INDEX "enterprise_trips_days" ON "enterprise_trips" USING btree ("enterprise_id","to");--> statement-breakpoint
CREATE INDEX "service_bookings_of_provider" ON "service_bookings" USING btree ("provider_uid","start_at");--> statement-breakpoint
CREATE INDEX "service_bookings_of_customer" ON "service_bookings" USING btree ("customer_uid","start_at");--> statement-breakpoint
CREATE UNIQUE INDEX "service_comments_once" ON "service_comments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "service_comments_page" ON "service_comments" USING btree ("service_id","at");--> statement-breakpoint
CREATE INDEX "service_comments_of" ON "service_comments" USING btree ("provider_uid","at");--> statement-breakpoint
CREATE INDEX "service_occupancy_of" ON "service_occupancy" USING btree ("provider_uid","from_at");--> statement-breakpoint
CREATE INDEX "ledger_clawbacks_of" ON "ledger_clawbacks" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "ledger_holds_open" ON "ledger_holds" USING btree ("uid","state");--> statement-breakpoint
CREATE INDEX "ledger_pending_due" ON "ledger_pending_credits" USING btree ("state","available_at");--> statement-breakpoint
CREATE INDEX "ledger_pending_of" ON "ledger_pending_credits" USING btree ("uid","state");--> statement-breakpoint
CREATE INDEX "trades_page" ON "trades" USING btree ("uid","unit","at","no");--> statement-breakpoint
CREATE INDEX "trades_group" ON "trades" USING btree ("uid","unit","group","at","no");--> statement-breakpoint
CREATE INDEX "trades_kind" ON "trades" USING btree ("uid","unit","kind","at","no");--> statement-breakpoint
CREATE INDEX "trades_reversals" ON "trades" USING btree ("reversal_of") WHERE "trades"."reversal_of" is not null;--> statement-breakpoint
CREATE INDEX "vip_periods_of" ON "vip_periods" USING btree ("uid","scope","start_day");--> statement-breakpoint
CREATE INDEX "service_blocks_of" ON "service_calendar_blocks" USING btree ("provider_uid","start_at");--> statement-breakpoint
CREATE INDEX "service_places_of" ON "service_places" USING btree ("provider_uid");--> statement-breakpoint
CREATE INDEX "services_of" ON "services" USING btree ("provider_uid","state");--> statement-breakpoint
CREATE UNIQUE INDEX "feedbacks_once" ON "feedbacks" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "feedbacks_of" ON "feedbacks" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "feedbacks_from" ON "feedbacks" USING btree ("ip_hash","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_entries_once" ON "notice_entries" USING btree ("notice_id","uid");--> statement-breakpoint
CREATE INDEX "notice_entries_of" ON "notice_entries" USING btree ("uid","applied_at");--> statement-breakpoint
CREATE INDEX "notices_open" ON "notices" USING btree ("state","deadline");--> statement-breakpoint
CREATE INDEX "notices_of" ON "notices" USING btree ("organiser_uid");--> statement-breakpoint
CREATE INDEX "bag_items_of" ON "bag_items" USING btree ("uid","expire_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bag_items_once" ON "bag_items" USING btree ("grant_key");--> statement-breakpoint
CREATE INDEX "nickname_changes_of" ON "nickname_changes" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "travel_items_of" ON "travel_items" USING btree ("travel_id","day","start_min");--> statement-breakpoint
CREATE INDEX "travels_of" ON "travels" USING btree ("uid","end_day");--> statement-breakpoint
CREATE INDEX "vods_of" ON "vods" USING btree ("uid","state");--> statement-breakpoint
CREATE INDEX "contact_lookups_of" ON "contact_lookups" USING btree ("uid","day");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_uid","request_id");--> statement-breakpoint
CREATE INDEX "reports_by" ON "reports" USING btree ("reporter_uid","created_at");--> statement-breakpoint
CREATE INDEX "works_of" ON "works" USING btree ("uid","position");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "once_answers_at" ON "once_answers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "rate_windows_end" ON "rate_windows" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "reviews_due" ON "reviews" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "reviews_subject" ON "reviews" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_once" ON "files" USING btree ("uid","purpose","sha256");--> statement-breakpoint
CREATE INDEX "files_leaving" ON "files" USING btree ("remove_at");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_once" ON "uploads" USING btree ("uid","purpose","sha256");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invite_relations_inviter" ON "invite_relations" USING btree ("inviter_uid","bound_at");--> statement-breakpoint
CREATE INDEX "activations_area" ON "activations" USING btree ("area","revision");--> statement-breakpoint
CREATE INDEX "campaigns_id" ON "campaigns" USING btree ("id","revision");--> statement-breakpoint
CREATE INDEX "release_figures_minute" ON "release_figures" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "pay_orders_of" ON "pay_orders" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "pay_orders_open" ON "pay_orders" USING btree ("state","expire_at");--> statement-breakpoint
CREATE INDEX "pay_attempts_of" ON "pay_attempts" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "pay_attempts_ask" ON "pay_attempts" USING btree ("next_ask_at");--> statement-breakpoint
CREATE INDEX "pay_refunds_of" ON "pay_refunds" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "pay_refunds_by" ON "pay_refunds" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "pay_refunds_ask" ON "pay_refunds" USING btree ("next_ask_at");--> statement-breakpoint
CREATE INDEX "sandbox_notifies_due" ON "sandbox_notifies" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "sandbox_notifies_of" ON "sandbox_notifies" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "sandbox_payments_new" ON "sandbox_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoice_mails_due" ON "invoice_mails" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "invoice_orders_of" ON "invoice_orders" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_once" ON "invoice_titles" USING btree ("uid","kind","name","tax_no");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_default" ON "invoice_titles" USING btree ("uid") WHERE is_default;--> statement-breakpoint
CREATE INDEX "invoices_of" ON "invoices" USING btree ("uid","applied_at","id");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "payout_accounts_of" ON "payout_accounts" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_once" ON "payout_accounts" USING btree ("fingerprint") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_default" ON "payout_accounts" USING btree ("uid") WHERE is_default and removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_wallet" ON "payout_accounts" USING btree ("uid","type") WHERE type <> 'bank' and removed_at is null;--> statement-breakpoint
CREATE INDEX "sandbox_payouts_due" ON "sandbox_payouts" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "withdrawals_of" ON "withdrawals" USING btree ("uid","applied_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_day" ON "withdrawals" USING btree ("uid","day");--> statement-breakpoint
CREATE INDEX "withdrawals_month" ON "withdrawals" USING btree ("uid","month");--> statement-breakpoint
CREATE INDEX "withdrawals_account" ON "withdrawals" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "withdrawals_due" ON "withdrawals" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_one_open" ON "withdrawals" USING btree ("uid") WHERE state in ('reviewing', 'paying', 'waitUser', 'unknown');--> statement-breakpoint
CREATE INDEX "traffic_packs_of" ON "traffic_packs" USING btree ("uid","expire_at");--> statement-breakpoint
CREATE INDEX "traffic_packs_due" ON "traffic_packs" USING btree ("expire_at") WHERE used + expired < total;--> statement-breakpoint
CREATE INDEX "traffic_uses_page" ON "traffic_uses" USING btree ("uid","day","no");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_diffs_once" ON "statement_diffs" USING btree ("day","provider","attempt_no");--> statement-breakpoint
CREATE INDEX "operator_approvals_waiting" ON "operator_approvals" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "operator_sessions_of" ON "operator_sessions" USING btree ("name");--> statement-breakpoint
CREATE INDEX "operator_sessions_end" ON "operator_sessions" USING btree ("expires_at");